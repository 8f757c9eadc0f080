import { limitText, measureText, numberText } from '#domain/kernel/readingText.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { type GasLimit, type GasTest, isVoid } from '#src/entities/permits/gasReadings.ts';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import spark from './Sparkline.module.css';
import { Sparkline } from './Sparkline.tsx';
import { pointsOf, sparkOf } from './sparkline.ts';
import { TrendKey } from './TrendKey.tsx';

/** How each substance has been, against its limits. */
export function GasTrendCard({ work }: { work: PermitWork }) {
  const t = useTranslations('work');
  const { limits, tests } = work.gas;
  const counted = tests.filter((test) => !isVoid(test));
  const points = pointsOf(counted);
  return (
    <WorkCard title={t('work:trend')}>
      {counted.length === 0 ? (
        <p className={styles.nothing}>{t('work:noTrend')}</p>
      ) : (
        <>
          <ul className={spark.list}>
            {limits.map((limit) => (
              <Trend key={limit.substance} limit={limit} tests={counted} points={points} />
            ))}
          </ul>
          <TrendKey points={points} />
        </>
      )}
    </WorkCard>
  );
}

function Trend({ limit, tests, points }: { limit: GasLimit; tests: readonly GasTest[]; points: readonly string[] }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const drawing = sparkOf(limit, tests, points);
  const { last, dots } = drawing;
  const outside = dots.filter((dot) => dot.outside).length;
  const measure = last ? measureText(last.value, limit.unit, language) : '–';
  // One number stands for all points: it says which.
  const point = last && points.length > 1 ? points[last.point] : undefined;
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
        {point === undefined ? null : (
          <span className={styles.muted}>
            <bdi>{point}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
