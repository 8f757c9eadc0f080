import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { gasBeforeLossText, isGasBeforeLoss } from '#domain/permits/regions/region.texts.ts';
import { type Counts, countsNow, type GasTest, lastTests, nextDue } from '#src/entities/permits/gasReadings.ts';
import { RegionStatus } from '#src/entities/permits/RegionStatus.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { spanText, spokenSpan } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { TestForm } from './TestForm.tsx';
import { TestResult } from './TestResult.tsx';
import { ValidUntil } from './ValidUntil.tsx';

/** How long until a test is due, or since when it is overdue. It counts while one looks. */
function DueText({ at, soonMin }: { at: string; soonMin: number }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const minutes = useNow((now) => Math.floor((Date.parse(at) - now) / minute));
  const isOver = minutes < 0;
  const span = Math.abs(isOver ? minutes + 1 : minutes);
  return (
    <span
      className={`${styles.figure} ${isOver ? styles.bad : minutes <= soonMin ? styles.soon : ''}`}
      title={t(isOver ? 'work:overdueBy' : 'work:dueIn', { span: spokenSpan(span, language) })}
    >
      {t(isOver ? 'work:overdueBy' : 'work:dueIn', { span: spanText(span, language) })}
    </span>
  );
}

/** How the air stands now, point by point, and the next test. */
export function GasNowCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('test');
  const may = useMay(permit)('testGas') && work.gas.points.length > 0;
  const language = useLanguage();
  const due = nextDue(work.gas);
  // What is out of limits, overdue or silent is said first: it is worse than what is older than the isolation.
  const isBefore = work.gas.before_isolation.length > 0 && (work.regions.gas === 'valid' || work.regions.gas === 'due_soon');
  return (
    <WorkCard
      title={t('work:gasNow')}
      status={
        isBefore ? (
          <Status tone="bad">{t('work:beforeIsolation')}</Status>
        ) : isGasBeforeLoss(permit) ? (
          <Status tone={permit.gas === 'missing' ? 'bad' : 'soon'}>{textIn(gasBeforeLossText, language)}</Status>
        ) : (
          <RegionStatus region="gas" regions={work.regions} state={permit.state} />
        )
      }
      actions={may && !isOpen ? <Button intent="primary" icon={<Add />} text={t('work:recordTest')} onClick={open} /> : null}
    >
      {due && work.gas.needed ? (
        <p className={styles.pair}>
          <span className={styles.muted}>{t('work:nextTest')}</span>
          <SiteTime at={due} zone={permit.time_zone} />
          <DueText at={due} soonMin={permitLimits.gasDueSoon.value} />
        </p>
      ) : null}
      {isOpen && may ? <TestForm permit={permit} work={work} onClose={close} /> : null}
      {work.gas.points.length === 0 ? (
        <p className={styles.nothing}>{t(work.gas.needed ? 'work:noPoints' : 'work:noGas')}</p>
      ) : (
        <Points work={work} permit={permit} />
      )}
    </WorkCard>
  );
}

function Points({ work, permit }: PartProps) {
  const t = useTranslations('work');
  const heads = [
    { key: 'point', text: t('work:point') },
    { key: 'result', text: t('work:lastTest') },
    { key: 'at', text: t('work:testedAt') },
    { key: 'until', text: t('work:validUntil') },
  ];
  return (
    <Table caption={t('work:points')} heads={heads}>
      {lastTests(work.gas).map(({ point, test, again }) => (
        <tr key={point}>
          <th scope="row">
            <bdi>{point}</bdi>
          </th>
          {test ? (
            <Tested test={test} again={again} counts={countsNow(work, test)} zone={permit.time_zone} />
          ) : (
            <td colSpan={3}>{t('work:notTested')}</td>
          )}
        </tr>
      ))}
    </Table>
  );
}

const whyAgain = {
  found: 'work:testAgain',
  unread: 'work:testAgainUnread',
  before: 'work:testAgainBefore',
  isolated: 'work:beforeIsolation',
  untrusted: 'work:overtaken_instrument',
} as const;

type TestedProps = Pick<ReturnType<typeof lastTests>[number], 'again'> & { test: GasTest; counts: Counts; zone: string };

function Tested({ test, again, counts, zone }: TestedProps) {
  const t = useTranslations('work');
  return (
    <>
      <td>
        {again && test.passed ? <Status tone="bad">{t(whyAgain[again])}</Status> : <TestResult test={test} counts={counts} />}
      </td>
      <td>
        <SiteTime at={test.tested_at} zone={zone} />
      </td>
      <td>
        <ValidUntil test={test} counts={counts} zone={zone} />
      </td>
    </>
  );
}
