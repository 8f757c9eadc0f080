import { limitText, measureText, numberText } from '#domain/kernel/readingText.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { type GasLimit, type GasTest, isVoid, newestFirst } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import spark from './Sparkline.module.css';
import { Sparkline } from './Sparkline.tsx';
import { type Measured, pointsOf, sparkOf } from './sparkline.ts';
import { TrendKey } from './TrendKey.tsx';

/** Since when gas counts as found: what was read out of limits from then on stands beside its substance until tests pass. */
const foundSince = ({ gas: { tests }, regions }: PermitWork): string | null =>
  regions.gas === 'failed' ? (newestFirst({ tests }).find(({ passed }) => !passed)?.tested_at ?? null) : null;

/** How many readings are drawn: of one a minute the last half hour. */
const maxDrawn = 30;

/** How each substance has been, against its limits. */
export function GasTrendCard({ work }: { work: PermitWork }) {
  return work.gas.monitoring ? <MonitoredTrend work={work} /> : <Trends work={work} read={[]} />;
}

/** The readings of the monitoring beside the tests, the last of them. */
function MonitoredTrend({ work }: { work: PermitWork }) {
  const { id } = work;
  const { value } = useRead(
    'gasReadings.list',
    { params: { id }, query: { limit: maxDrawn } },
    { select: ({ result }) => result.items, follows: (change) => change.entity === 'permit' && change.id === id },
  );
  // The newest comes first; of one minute the one that comes last counts.
  const read = (value ?? [])
    .toReversed()
    .map(({ at, point, serial, readings }) => ({ point, instrument: serial, tested_at: at, readings, voided_because: null }));
  return <Trends work={work} read={read} />;
}

function Trends({ work, read }: { work: PermitWork; read: readonly Measured[] }) {
  const t = useTranslations('work');
  const { limits, tests } = work.gas;
  const isRead = (test: GasTest): boolean =>
    read.some((one) => one.tested_at === test.tested_at && one.point === test.point && one.instrument === test.instrument);
  // An alarm is told as a test too.
  const counted = [...tests.filter((test) => !isVoid(test) && !isRead(test)), ...read];
  const points = pointsOf(counted);
  return (
    <WorkCard title={t('work:trend')}>
      {counted.length === 0 ? (
        <p className={styles.nothing}>{t('work:noTrend')}</p>
      ) : (
        <>
          <ul className={spark.list}>
            {limits.map((limit) => (
              <Trend key={limit.substance} limit={limit} tests={counted} points={points} foundSince={foundSince(work)} />
            ))}
          </ul>
          <TrendKey points={points} />
        </>
      )}
    </WorkCard>
  );
}

type TrendProps = { limit: GasLimit; tests: readonly Measured[]; points: readonly string[]; foundSince: string | null };

function Trend({ limit, tests, points, foundSince }: TrendProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  const drawing = sparkOf(limit, tests, points, foundSince);
  const { last, dots } = drawing;
  const outside = dots.filter((dot) => dot.outside).length;
  const measure = last ? measureText(last.value, limit.unit, language) : '–';
  // One number stands for all points, and for all that was read there: it says which.
  const beside = dots.filter((dot) => dot.point === last?.point).some(({ instrument }) => instrument !== last?.instrument);
  const named = [...(last && points.length > 1 ? [points[last.point] ?? ''] : []), ...(last && beside ? [last.instrument] : [])];
  const point = named.length > 0 ? named.join(' · ') : undefined;
  const label = last
    ? t('work:trendOf', {
        substance: limit.substance,
        value: point === undefined ? measure : `${measure}, ${point}`,
        limit: limitText(limit, language),
        outside: numberText(outside, language),
        count: dots.length,
      })
    : t('work:noReading', { substance: limit.substance });
  return (
    <li className={spark.item}>
      <span className={spark.name}>
        <strong>
          <Ltr>{limit.substance}</Ltr>
        </strong>
        <span className={styles.muted}>
          <bdi>{limitText(limit, language)}</bdi>
        </span>
      </span>
      <Sparkline drawing={drawing} label={label} />
      <span className={`${spark.reading} ${last?.outside ? styles.bad : ''}`}>
        <bdi className={styles.numbers}>{measure}</bdi>
        {last?.outside ? <Status tone="bad">{t('work:outside')}</Status> : null}
        {point === undefined ? null : (
          <span className={styles.muted}>
            <bdi>{point}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
