import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isLeft } from '#domain/simops/interaction.ts';
import { AskedBeside } from '#src/entities/permits/AskedBeside.tsx';
import { RegionStatus } from '#src/entities/permits/RegionStatus.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Listed } from '#src/ui/text/Listed.tsx';
import { ConflictCard } from './ConflictCard.tsx';

type Conflict = PermitWork['conflicts'][number];

// What stands in the way first, and the forbidden before the restricted.
const order: Record<Conflict['standing'], number> = { against: 0, waits: 2, neither: 4, agreed: 6, over: 8 };
const weight = ({ standing, verdict }: Conflict): number => order[standing] + (verdict === 'N' ? 0 : 1);

/** What is known of other work, as a sentence. */
const aboutText = ({ state, conflicts, regions, conflicts_checked_at }: PartProps['work']) => {
  if (isLeft(state)) return 'work:conflictsLeft';
  if (conflicts.length > 0) return 'work:conflictsAbout';
  if (regions.simops === 'unchecked') return 'work:conflictsNeverChecked';
  return conflicts_checked_at === null ? 'work:conflictsNoMore' : 'work:noConflicts';
};

/** None is said only with the time at which somebody looked. */
const isKnown = ({ conflicts, regions, conflicts_checked_at }: PartProps['work']): boolean =>
  conflicts.length > 0 || regions.simops === 'unchecked' || conflicts_checked_at !== null;

/** The other works that this one meets, and what was agreed about them. */
export function ConflictsTab({ permit, work }: PartProps) {
  const t = useTranslations('work', 'permits');
  const conflicts = work.conflicts.toSorted((one, other) => weight(one) - weight(other));
  return (
    <div className={styles.stack}>
      <WorkCard
        title={t('work:conflicts')}
        status={
          isKnown(work) ? (
            <RegionStatus
              region="simops"
              regions={work.regions}
              state={permit.state}
              uncompared={permit.uncompared_tags}
              unknown={permit.unknown_tags}
            />
          ) : null
        }
      >
        <p className={styles.nothing}>{t(aboutText(work))}</p>
        {permit.uncompared_tags.length > 0 ? (
          <p>
            <Listed items={permit.uncompared_tags} /> {t('permits:spaceNotCompared')}
          </p>
        ) : permit.unknown_tags.length > 0 ? (
          <p>
            <Listed items={permit.unknown_tags} /> {t('permits:tagNotCompared')}
          </p>
        ) : null}
        <AskedBeside permit={permit} />
        <CheckedAt at={work.conflicts_checked_at} zone={permit.time_zone} />
      </WorkCard>
      {conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} conflict={conflict} permit={permit} />
      ))}
    </div>
  );
}

/** When somebody, or the server, looked last. */
function CheckedAt({ at, zone }: { at: string | null; zone: string }) {
  const t = useTranslations('work');
  if (at === null) return null;
  return (
    <p className={styles.nothing}>
      {t('work:conflictsCheckedAt')} <SiteTime at={at} zone={zone} />
    </p>
  );
}
