import type { Permit } from '#domain/permits/permit.schema.ts';
import { PeopleCard } from './PeopleCard.tsx';
import styles from './Permit.module.css';
import { PermitTimes } from './PermitTimes.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { RiskCard } from './RiskCard.tsx';
import { WorkCards } from './WorkCards.tsx';

/** What the work is, where it ends, and who answers for what. */
export function Overview({ permit }: { permit: Permit }) {
  return (
    <div className={styles.overview}>
      <div className={styles.stack}>
        <WorkCards permit={permit} />
      </div>
      <div className={styles.stack}>
        <PermitTimes permit={permit} />
        <PeopleCard permit={permit} />
        <PlaceCard permit={permit} />
        <RiskCard permit={permit} />
      </div>
    </div>
  );
}
