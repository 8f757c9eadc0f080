import styles from '#src/entities/permits/Work.module.css';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CrewCard } from './CrewCard.tsx';
import { TalkCard } from './TalkCard.tsx';
import { VisitCard } from './VisitCard.tsx';

/** Who works there, what they were told, and who has looked at the place. */
export function CrewTab({ permit, work }: PartProps) {
  useTranslations('time');
  return (
    <div className={styles.stack}>
      <CrewCard permit={permit} work={work} />
      <div className={styles.pairs}>
        <TalkCard permit={permit} work={work} />
        <VisitCard permit={permit} work={work} />
      </div>
    </div>
  );
}
