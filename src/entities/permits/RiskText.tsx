import { riskBand } from '#domain/permits/kernel/permit.states.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import styles from './cells.module.css';

const bars = ['M0 9h2.6v3H0z', 'M3.6 6h2.6v6H3.6z', 'M7.2 3h2.6v9H7.2z', 'M10.8 0h2.6v12h-2.6z'];
const lit = { low: 1, medium: 2, high: 3, veryHigh: 4 } as const;

type Props = { rating: number | null; t: Translate<'permits'> };

/** A risk rating: its number, a mark of one to four bars, and the word of its band. */
export function RiskText({ rating, t }: Props) {
  if (rating === null) return <span className={styles.muted}>{t('permits:noRisk')}</span>;
  const band = riskBand(rating);
  return (
    <span className={`${styles.risk} ${styles[band]}`}>
      <svg className={styles.bars} viewBox="0 0 14 12" aria-hidden="true" focusable="false">
        <path d={bars.slice(0, lit[band]).join('')} />
        <path className={styles.barOff} d={bars.slice(lit[band]).join('')} />
      </svg>
      <span className={styles.rating}>{rating}</span> {t(`permits:risk_${band}`)}
    </span>
  );
}
