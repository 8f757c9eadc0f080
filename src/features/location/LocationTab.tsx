import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import type { Change } from '#domain/changes/changes.endpoints.ts';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Location.module.css';
import { LocationShown } from './LocationShown.tsx';

/** Anything that moves on the site may be a neighbour; so may be what begins or ends with time, which is looked at now and then. */
const movesOnSite = ({ entity }: Change): boolean => entity !== 'conversation';

/** Where the work is and what else goes on around it. */
export function LocationTab({ permit }: { permit: Permit }) {
  const t = useTranslations('location', 'work');
  const asked = { params: { id: permit.id }, query: {} };
  const { value, problem, retry } = useRead('location.around', asked, { select: resultOf, follows: movesOnSite });
  if (value) {
    return (
      <div className={styles.tab}>
        {problem ? <Stale problem={problem} onRetry={retry} /> : null}
        <LocationShown permit={permit} location={value} />
      </div>
    );
  }
  if (problem) return <Failed problem={problem} title={t('location:failed')} onRetry={retry} />;
  return <Loading />;
}

/** What is shown may be old: reading it again has failed. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('location');
  const language = useLanguage();
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.stale}>
        <span>
          {t('location:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
      </div>
    </Callout>
  );
}
