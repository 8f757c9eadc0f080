import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import type { PermitLocation } from '#domain/permits/location/location.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import styles from './Location.module.css';
import type { Numbered } from './locationView.ts';

type Props = { location: PermitLocation; rows: readonly Numbered[] };

/** What is on the plan, and no more: the states that are shown, the reach, the areas. */
export function PlanLegend({ location: { permit, influence, areas }, rows }: Props) {
  const t = useTranslations('location');
  const language = useLanguage();
  const shown = permitStates.filter((state) => state === permit.state || rows.some(({ work }) => work.state === state));
  return (
    <ul className={styles.legend} aria-label={t('location:legend')}>
      <li>
        <svg className={styles.sample} viewBox="0 0 28 28" aria-hidden="true">
          <circle className={styles.ownHalo} cx="14" cy="14" r="12" />
        </svg>
        {t('location:thisPermit')}
      </li>
      <li>
        <svg className={styles.sample} viewBox="0 0 28 28" aria-hidden="true">
          <circle className={styles.reachSample} cx="14" cy="14" r="12" />
        </svg>
        <span>
          {t('location:reach', { metres: influence.metres })} (<Ltr>{influence.code}</Ltr>)
        </span>
      </li>
      {shown.map((state) => (
        <li key={state}>
          <StateIcon state={state} />
          {stateName(state, language)}
        </li>
      ))}
      {areas.some(({ emergency }) => emergency) ? (
        <li>
          <span className={styles.hatchSample} aria-hidden="true" />⚠ {t('location:emergency')}
        </li>
      ) : null}
      {rows.some(({ ghosted }) => ghosted) ? <li className={styles.faint}>{t('location:otherLevel')}</li> : null}
    </ul>
  );
}
