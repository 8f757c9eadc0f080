import { Callout, HTMLSelect, Switch } from '@blueprintjs/core';
import { Desktop } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { FirstSteps } from '#src/entities/firstSteps/FirstSteps.tsx';
import { Freshness } from '#src/entities/permits/Freshness.tsx';
import { NotAccounted } from '#src/entities/permits/NotAccounted.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import styles from './Board.module.css';
import { boardQuery } from './boardAddress.ts';
import { Cards } from './Cards.tsx';
import { Figures } from './Figures.tsx';
import { Shifts } from './Shifts.tsx';
import { useBoard } from './useBoard.ts';

/** The board as a page. */
export function BoardShown() {
  const t = useTranslations('board');
  const language = useLanguage();
  const { value: board, problem, readAt, retry } = useBoard();
  if (!board) return problem ? <Failed problem={problem} title={t('board:failed')} onRetry={retry} /> : <Loading />;
  return (
    <div className={styles.page}>
      {problem ? (
        <Callout intent="warning" role="alert">
          {t('board:stale')} {sentenceOf(problem, language)}
        </Callout>
      ) : null}
      <FirstSteps />
      <Controls board={board} readAt={readAt} isOld={problem !== null} />
      <NotAccounted missing={board.unaccounted} />
      <Figures board={board} />
      <Shifts board={board} />
      <Cards board={board} />
    </div>
  );
}

type ControlsProps = { board: Board; readAt: number; isOld: boolean };

function Controls({ board: { site, sites }, readAt, isOld }: ControlsProps) {
  const t = useTranslations('board');
  const navigate = useNavigate();
  const { startPage } = useSettings(settingsOf);
  const send = useSendSettings();
  const startsHere = startPage === 'board';
  const zone = (sites.find(({ code }) => code === site) ?? sites[0])?.time_zone;
  return (
    <div className={styles.controls}>
      {sites.length > 1 ? (
        <HTMLSelect
          aria-label={t('board:site')}
          value={site ?? ''}
          onChange={({ currentTarget }) => void navigate({ search: boardQuery({ site: currentTarget.value, isBig: false }) })}
        >
          <option value="">{t('board:allSites')}</option>
          {sites.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </HTMLSelect>
      ) : null}
      <Switch
        className={styles.start ?? ''}
        checked={startsHere}
        label={t('board:startHere')}
        onChange={() => send({ type: 'settings.changed', change: { startPage: startsHere ? 'permits' : 'board' } })}
      />
      <Link className={styles.bigLink} to={{ search: boardQuery({ site, isBig: true }) }}>
        <Desktop /> {t('board:bigScreen')}
      </Link>
      {zone ? <Freshness zone={zone} readAt={readAt} isOld={isOld} /> : null}
    </div>
  );
}
