import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { Refresh, Search } from '@blueprintjs/icons';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { MapCard as Card } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { MapCard } from './MapCard.tsx';
import styles from './Maps.module.css';

const isOnMaps = ({ entity }: Change): boolean => entity === 'permit' || entity === 'conflict' || entity === 'emergency';

const isFound = ({ name, site }: Card, typed: string): boolean => contains(`${site.code} ${name}`, typed);

/** The cards of all maps, and the search among them. */
export function MapsShown() {
  const t = useTranslations('permitMaps');
  const [typed, type] = useTypedParam('search');
  const { value, problem, retry } = useRead('permitMaps.list', { query: {} }, { select: resultOf, follows: isOnMaps });
  if (!value && problem) return <Failed problem={problem} title={t('permitMaps:listFailed')} onRetry={retry} />;
  if (!value) return <Loading />;
  const found = value.filter((map) => isFound(map, typed));
  return (
    <div className={styles.page}>
      {problem ? <Stale problem={problem} onRetry={retry} /> : null}
      <search>
        <InputGroup
          className={styles.search ?? ''}
          type="search"
          dir="auto"
          value={typed}
          onValueChange={type}
          aria-label={t('permitMaps:search')}
          placeholder={t('permitMaps:search')}
          leftIcon={<Search />}
        />
      </search>
      {value.length === 0 ? (
        <Empty title={t('permitMaps:noMaps')}>
          <p>{t('permitMaps:noMapsText')}</p>
        </Empty>
      ) : null}
      {value.length > 0 && found.length === 0 ? <Empty title={t('permitMaps:noMatch', { search: typed.trim() })} /> : null}
      <ul className={styles.cards}>
        {found.map((map) => (
          <li key={map.id}>
            <MapCard map={map} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is shown may be old: reading it again has failed. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  return (
    <Callout intent="warning" role="alert">
      {t('permitMaps:listStale')} {sentenceOf(problem, language)}{' '}
      <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
    </Callout>
  );
}
