import type { PermitWork } from '#domain/permits/work.schema.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { RegionStatus } from '../RegionStatus.tsx';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import type { PartProps } from '../WorkPart.tsx';
import { ConflictCard } from './ConflictCard.tsx';

type Conflict = PermitWork['conflicts'][number];

// What stands in the way first, and the forbidden before the restricted.
const weight = ({ state, verdict }: Conflict): number =>
  (isStanding(state) ? 0 : 4) + (state === 'controlled' ? 2 : 0) + (verdict === 'N' ? 0 : 1);

/** The other works that this one meets, and what was agreed about them. */
export function ConflictsTab({ permit, work }: PartProps) {
  const t = useTexts('work');
  const conflicts = work.conflicts.toSorted((one, other) => weight(one) - weight(other));
  return (
    <div className={styles.stack}>
      <WorkCard title={t('work:conflicts')} status={<RegionStatus region="simops" regions={work.regions} />}>
        <p className={styles.nothing}>{t(conflicts.length === 0 ? 'work:noConflicts' : 'work:conflictsAbout')}</p>
      </WorkCard>
      {conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} conflict={conflict} permit={permit} />
      ))}
    </div>
  );
}
