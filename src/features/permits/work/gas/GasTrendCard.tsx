import type { PermitWork } from '#domain/permits/work.schema.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import { type GasLimit, type GasTest, isVoid } from './gasReadings.ts';
import { limitText } from './limitText.ts';
import spark from './Sparkline.module.css';
import { Sparkline } from './Sparkline.tsx';
import { sparkOf } from './sparkline.ts';

/** How each substance has been, against its limits. */
export function GasTrendCard({ work }: { work: PermitWork }) {
  const t = useTexts('work');
  const { limits, tests } = work.gas;
  const counted = tests.filter((test) => !isVoid(test));
  return (
    <WorkCard title={t('work:trend')}>
      {counted.length === 0 ? (
        <p className={styles.nothing}>{t('work:noTrend')}</p>
      ) : (
        <ul className={spark.list}>
          {limits.map((limit) => (
            <Trend key={limit.substance} limit={limit} tests={counted} />
          ))}
        </ul>
      )}
    </WorkCard>
  );
}

function Trend({ limit, tests }: { limit: GasLimit; tests: readonly GasTest[] }) {
  const t = useTexts('work');
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language);
  const drawing = sparkOf(limit, tests);
  const { last, dots } = drawing;
  const outside = dots.filter((dot) => dot.outside).length;
  const label = last
    ? t('work:trendOf', {
        substance: limit.substance,
        value: `${format(last.value)} ${limit.unit}`,
        limit: limitText(limit, language),
        outside: format(outside),
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
          <Ltr>{limitText(limit, language)}</Ltr>
        </span>
      </span>
      <Sparkline drawing={drawing} label={label} />
      <span className={`${styles.numbers} ${last?.outside ? styles.bad : ''}`}>
        {last ? <Ltr>{`${format(last.value)} ${limit.unit}`}</Ltr> : '–'}
      </span>
    </li>
  );
}
