import { Button } from '@blueprintjs/core';
import { LogOut } from '@blueprintjs/icons';
import { useState } from 'react';
import { crewText } from '#src/entities/permits/CrewMarks.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Names } from '#src/ui/text/Names.tsx';

/** Of work that does not go on: that all who are recorded on site have left, in one step that names them. Whoever is inside comes out first, and whoever is missing is accounted for by name. */
export function AllLeave({ permit, work: { crew, entries } }: PartProps) {
  const t = useTranslations('work');
  const may = useMay(permit);
  const { press, busy } = useWorkPress('move');
  const there = crew.filter(({ on_site, not_accounted }) => on_site && !not_accounted);
  const isInside = entries.some(({ out_at }) => out_at === null);
  // Asked of these people: who comes or goes meanwhile makes it another question.
  const asked = there.map(({ no }) => no).join();
  const [asking, setAsking] = useState<string | null>(null);
  if (!may('allLeave') || there.length === 0 || isInside) return null;
  if (asking !== asked)
    return (
      <div className={styles.actions}>
        <Button icon={<LogOut />} text={t('work:allLeft')} onClick={() => setAsking(asked)} />
      </div>
    );
  const record = () => {
    setAsking(null);
    press({ kind: 'allLeave', body: { left: there.map(({ no }) => no) } });
  };
  return (
    <fieldset className={styles.stack}>
      <legend>{t('work:allLeftSure', { count: there.length })}</legend>
      <p>
        <Names names={there.map(crewText)} />
      </p>
      <div className={styles.actions}>
        <Button autoFocus text={t('ui:cancel')} onClick={() => setAsking(null)} />
        <Button intent="primary" disabled={busy} text={t('work:allLeftRecord', { count: there.length })} onClick={record} />
      </div>
    </fieldset>
  );
}
