import { Button } from '@blueprintjs/core';
import { Edit, Refresh } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import { fireWatchHeldText, fireWatchLostText, fireWatchSaid } from '#domain/permits/regions/region.texts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { pressable } from '#src/ui/pressable.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { FireWatchForm } from './FireWatchForm.tsx';

type Word = {
  tone: Tone;
  key:
    | 'fireWatchConfirmed'
    | 'fireWatchHeld'
    | 'fireWatchBrokenShort'
    | 'standing_broken'
    | 'standing_away'
    | 'fireWatchOpen'
    | 'fireWatchRuns';
};

/** How the watch stands in a word; none before there is one. */
const wordOf = ({ permit: { standing, state }, work }: PartProps): Word | null => {
  if (work.fire_watch_over) return { tone: 'good', key: 'fireWatchConfirmed' };
  if (work.regions.fire_watch === 'held') return { tone: 'bad', key: 'fireWatchHeld' };
  const isBroken = standing?.fire_watch_broken === true;
  if (work.fire_watch_lost && isBroken)
    return { tone: 'bad', key: state === 'handed_back' ? 'fireWatchBrokenShort' : 'standing_broken' };
  if (work.fire_watch_lost) return { tone: 'bad', key: 'standing_away' };
  if (state === 'handed_back') return { tone: 'soon', key: 'fireWatchOpen' };
  return work.fire_watch_until ? { tone: 'soon', key: 'fireWatchRuns' } : null;
};

/** The first whole minute in which a time is over: clocks show no seconds. */
const wholeMinute = (at: string): string => new Date(Math.ceil(Date.parse(at) / minute) * minute).toISOString();

/** The watch for fire after the hand-back, until somebody who watched confirms its end by name, and after hot work that has stopped otherwise. */
export function FireWatchCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('fireWatch');
  const { fire_watch_until: until, fire_watch_over: over, fire_watch_lost: lost } = work;
  const language = useLanguage();
  const may = useMay(permit)('watchFire') && !over;
  const held = work.regions.fire_watch === 'held';
  const broken = permit.standing?.fire_watch_broken === true;
  const word = wordOf({ permit, work });
  const [isAgain, setAgain] = useState(false);
  const why = useId();
  const restarts = held || broken;
  // Nobody types and signs what the server does not take yet.
  const isOver = useNow((now) => restarts || until === null || now >= Date.parse(until));
  const openAs = (again: boolean) => {
    setAgain(again);
    open();
  };
  if (!word) return null;
  const watchers = work.crew.filter(({ role, on_site }) => role === 'fire_watch' && on_site);
  const said = permit.standing ? fireWatchSaid(permit.standing, permit.time_zone) : null;
  const unkept = said ?? (held ? fireWatchHeldText : lost ? fireWatchLostText : null);
  return (
    <WorkCard
      title={t('work:fireWatchCard')}
      status={<Status tone={word.tone}>{t(`work:${word.key}`)}</Status>}
      actions={
        may && !isOpen ? (
          <>
            <Button
              icon={<Edit />}
              text={t(restarts ? 'work:againFireWatch' : 'work:confirmFireWatch')}
              {...pressable(isOver, () => openAs(false), why)}
            />
            {restarts ? null : <Button icon={<Refresh />} text={t('work:againFireWatch')} onClick={() => openAs(true)} />}
          </>
        ) : null
      }
    >
      {isOpen && may ? (
        <FireWatchForm watchers={watchers} isHeld={held} isBroken={broken} isAgain={isAgain} onClose={close} />
      ) : null}
      {unkept && (lost || held) ? (
        <p role="alert">
          <strong>{textIn(unkept, language)}</strong>
        </p>
      ) : null}
      {permit.standing?.fire_watch_stopped ? <p>{t('work:fireWatchStopped')}</p> : null}
      {until ? (
        <p>
          {t('work:fireWatchUntil')} <SiteTime at={until} zone={permit.time_zone} />
          {watchers.length > 0 ? (
            <>
              {' · '}
              <Listed items={watchers.map(({ name }) => name)} />
            </>
          ) : null}
        </p>
      ) : null}
      {until && may && !isOver ? (
        <p id={why} className={styles.nothing}>
          {t('work:confirmFireWatchFrom')} <SiteTime at={wholeMinute(until)} zone={permit.time_zone} />
        </p>
      ) : null}
      {over ? (
        <p className={styles.nothing}>
          <bdi>
            {over.signed
              ? t('work:fireWatchSigned', { watcher: over.watcher })
              : t('work:fireWatchTold', { watcher: over.watcher, by: `${over.by.name} ${over.by.sap}` })}
          </bdi>{' '}
          · <bdi>{over.note}</bdi>
        </p>
      ) : null}
    </WorkCard>
  );
}
