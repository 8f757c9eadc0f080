import { useTexts } from '#src/i18n/i18n.ts';
import styles from '../Work.module.css';
import type { PartProps } from '../WorkPart.tsx';
import { CrewCard } from './CrewCard.tsx';
import { TalkCard } from './TalkCard.tsx';
import { VisitCard } from './VisitCard.tsx';

/** Who works there, what they were told, and who has looked at the place. */
export function CrewTab({ permit, work }: PartProps) {
  useTexts('time');
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
