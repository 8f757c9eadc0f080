import styles from '#src/entities/permits/Work.module.css';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { GasNowCard } from './GasNowCard.tsx';
import { GasPlanCard } from './GasPlanCard.tsx';
import { GasTestsCard } from './GasTestsCard.tsx';
import { GasTrendCard } from './GasTrendCard.tsx';
import { MonitoringCard } from './MonitoringCard.tsx';

/** Where the air is tested, how it was, and when it is to be tested again. */
export function GasTab({ permit, work }: PartProps) {
  useTranslations('time', 'forms');
  return (
    <div className={styles.stack}>
      <GasNowCard permit={permit} work={work} />
      {work.gas.monitoring ? <MonitoringCard permit={permit} work={work} monitoring={work.gas.monitoring} /> : null}
      <div className={styles.columns}>
        <GasTrendCard work={work} />
        <GasPlanCard permit={permit} work={work} />
      </div>
      <GasTestsCard permit={permit} work={work} />
    </div>
  );
}
