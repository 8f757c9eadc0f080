import { GasUnder, gasInSpace } from '#src/entities/permits/BesideInSpace.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { GasNowCard } from './GasNowCard.tsx';
import { GasPlanCard } from './GasPlanCard.tsx';
import { GasTestsCard } from './GasTestsCard.tsx';
import { GasTrendCard } from './GasTrendCard.tsx';
import { MonitoringCard } from './MonitoringCard.tsx';

/** Gas that was found in the same confined space under other permits: before the tests of this one, which may say 0. */
function GasInSpaceCard({ permit }: Pick<PartProps, 'permit'>) {
  const t = useTranslations('permits');
  const gas = gasInSpace(permit);
  if (gas.length === 0) return null;
  return (
    <WorkCard title={t('permits:gasInSpace')}>
      {gas.map((other) => (
        <p key={other.id} className={styles.pair}>
          <Status tone="bad">
            <GasUnder other={other} zone={permit.time_zone} />
          </Status>
        </p>
      ))}
    </WorkCard>
  );
}

/** Where the air is tested, how it was, and when it is to be tested again. */
export function GasTab({ permit, work }: PartProps) {
  useTranslations('time', 'forms');
  return (
    <div className={styles.stack}>
      <GasInSpaceCard permit={permit} />
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
