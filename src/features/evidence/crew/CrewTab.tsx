import styles from '#src/entities/permits/Work.module.css';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { CrewCard } from './CrewCard.tsx';
import { EntryCard } from './EntryCard.tsx';
import { FireWatchCard } from './FireWatchCard.tsx';
import { SafeguardsCard } from './SafeguardsCard.tsx';
import { TalkCard } from './TalkCard.tsx';
import { VisitCard } from './VisitCard.tsx';

/** Whether people of the work go into a confined space, or are in one by the log. */
const hasEntryLog = ({ entry_log, entries, safeguards }: PartProps['work']): boolean =>
  entry_log !== null || entries.length > 0 || safeguards.some(({ name }) => name === 'entry_log');

/** Who works there and who is inside, what keeps them safe, what they were told, and who has looked at the place. */
export function CrewTab({ permit, work }: PartProps) {
  useTranslations('time');
  return (
    <div className={styles.stack}>
      {hasEntryLog(work) ? <EntryCard permit={permit} work={work} /> : null}
      <SafeguardsCard permit={permit} work={work} />
      <CrewCard permit={permit} work={work} />
      {work.regions.fire_watch === 'none' ? null : <FireWatchCard permit={permit} work={work} />}
      <div className={styles.pairs}>
        <TalkCard permit={permit} work={work} />
        <VisitCard permit={permit} work={work} />
      </div>
    </div>
  );
}
