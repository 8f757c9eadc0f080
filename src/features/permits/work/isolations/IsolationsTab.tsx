import { useTexts } from '#src/i18n/i18n.ts';
import { RegionStatus } from '../RegionStatus.tsx';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import type { PartProps } from '../WorkPart.tsx';
import { IsolationCard } from './IsolationCard.tsx';

/** What keeps energy away from the work, and who else relies on it. */
export function IsolationsTab({ work }: PartProps) {
  const t = useTexts('work');
  return (
    <div className={styles.stack}>
      <WorkCard title={t('work:isolations')} status={<RegionStatus region="isolation" regions={work.regions} />}>
        {work.isolations.length === 0 ? (
          <p className={styles.nothing}>{t(work.isolation_needed ? 'work:isolationMissing' : 'work:noIsolation')}</p>
        ) : (
          <p className={styles.nothing}>{t('work:isolationsAbout')}</p>
        )}
      </WorkCard>
      {work.isolations.map((isolation) => (
        <IsolationCard key={isolation.id} isolation={isolation} />
      ))}
    </div>
  );
}
