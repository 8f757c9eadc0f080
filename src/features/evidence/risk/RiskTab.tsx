import styles from '#src/entities/permits/Work.module.css';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AssessmentCard } from './AssessmentCard.tsx';
import { ControlsCard } from './ControlsCard.tsx';
import { EndorsementsCard } from './EndorsementsCard.tsx';
import { OverridesCard } from './OverridesCard.tsx';

/** What may go wrong at the work, what is done about it, and whether that has been seen in the field. */
export function RiskTab({ permit, work }: PartProps) {
  useTranslations('time');
  return (
    <div className={styles.stack}>
      <AssessmentCard permit={permit} work={work} />
      <ControlsCard permit={permit} work={work} />
      <EndorsementsCard permit={permit} work={work} />
      <OverridesCard permit={permit} work={work} />
    </div>
  );
}
