import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { useState } from 'react';
import { mustAnybodyLeave } from '#domain/permits/life/standing.rules.ts';
import { crewText } from '#src/entities/permits/CrewMarks.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Names } from '#src/ui/text/Names.tsx';

/** Whether who watches for fire stays when the others leave: their watch is not over, and nobody has to get away from there. */
const isWatchOn = ({ permit, work }: PartProps): boolean => {
  if (mustAnybodyLeave(permit)) return false;
  if (permit.state === 'handed_back') return work.regions.fire_watch !== 'none' && !work.fire_watch_over;
  return Boolean(permit.standing?.fire_watch_stopped);
};

/**
 * Of work that does not go on: that all who are recorded on site have left, in one step that names them; who watches for fire only by a press that says
 * what it means. Whoever is inside comes out first, and whoever is missing is accounted for by name.
 */
export function AllLeave({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const may = useMay(permit);
  const { press, busy } = useWorkPress('move');
  const { crew, entries } = work;
  const there = crew.filter(({ on_site, not_accounted }) => on_site && !not_accounted);
  const stays = isWatchOn({ permit, work });
  const watchers = stays ? there.filter(({ role }) => role === 'fire_watch') : [];
  const others = there.filter((one) => !watchers.includes(one));
  const isInside = entries.some(({ out_at }) => out_at === null);
  // Asked of these people: who comes or goes meanwhile makes it another question.
  const asked = there.map(({ no }) => no).join();
  const [asking, setAsking] = useState<{ of: string; all: boolean } | null>(null);
  if (!may('allLeave') || there.length === 0 || isInside) return null;
  if (asking?.of !== asked)
    return (
      <div className={styles.actions}>
        {others.length > 0 ? (
          <Button icon={<LogOut />} text={t('work:allLeft')} onClick={() => setAsking({ of: asked, all: false })} />
        ) : null}
        {watchers.length > 0 ? (
          <Button
            variant="minimal"
            icon={<LogOut />}
            text={t('work:allLeftWatchToo')}
            onClick={() => setAsking({ of: asked, all: true })}
          />
        ) : null}
      </div>
    );
  const leaving = asking.all ? there : others;
  const record = () => {
    setAsking(null);
    press({ kind: 'allLeave', body: { left: leaving.map(({ no }) => no) } });
  };
  const staying = asking.all ? [] : watchers;
  return (
    <fieldset className={styles.stack}>
      <legend>
        {staying.length > 0
          ? t('work:allLeftButWatch', { count: leaving.length })
          : t('work:allLeftSure', { count: leaving.length })}
      </legend>
      <p>
        <Names names={leaving.map(crewText)} />
      </p>
      {staying.length > 0 ? (
        <p>
          {t('work:fireWatchStays')} <Names names={staying.map(crewText)} />
        </p>
      ) : null}
      {asking.all && watchers.length > 0 ? (
        <p className={styles.bad} role="alert">
          <strong>{t('work:allLeftWatchSure')}</strong>
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button autoFocus text={t('ui:cancel')} onClick={() => setAsking(null)} />
        <Button intent="primary" disabled={busy} text={t('work:allLeftRecord', { count: leaving.length })} onClick={record} />
      </div>
    </fieldset>
  );
}
