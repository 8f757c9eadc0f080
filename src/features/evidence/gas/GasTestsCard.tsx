import { countsNow, newestFirst } from '#src/entities/permits/gasReadings.ts';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TestRow } from './TestRow.tsx';
import { useAlarms } from './useAlarms.ts';

/** Every test that was recorded, the newest first; a voided one stays to be read. */
export function GasTestsCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const mayVoid = useMay(permit)('voidGas');
  const recorded = [...work.gas.tests, ...useAlarms(work)].toSorted((one, other) =>
    one.recorded_at.localeCompare(other.recorded_at),
  );
  const tests = newestFirst({ tests: recorded });
  const heads = [
    { key: 'at', text: t('work:testedAt') },
    { key: 'point', text: t('work:point') },
    { key: 'result', text: t('work:result') },
    { key: 'readings', text: t('work:readings') },
    { key: 'tester', text: t('work:tester') },
    { key: 'until', text: t('work:validUntil') },
  ];
  return (
    <WorkCard title={t('work:gasTests')}>
      {tests.length === 0 ? (
        <p className={styles.nothing}>{t('work:noTests')}</p>
      ) : (
        <Table caption={t('work:gasTests')} heads={heads} wide>
          {tests.map((test) => (
            <TestRow
              key={test.no}
              test={test}
              limits={work.gas.limits}
              counts={countsNow(work, test)}
              zone={permit.time_zone}
              mayVoid={mayVoid && test.no > 0}
            />
          ))}
        </Table>
      )}
    </WorkCard>
  );
}
