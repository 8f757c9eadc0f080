import { riskBand } from '#domain/permits/permit.states.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './cells.module.css';

const bars = { low: 1, medium: 2, high: 3, veryHigh: 4 } as const;

/** A risk rating: its number, a mark of one to four bars, and the word of its band. */
export function RiskText({ rating }: { rating: number | null }) {
  const t = useTexts('permits');
  if (rating === null) return <span className={styles.muted}>{t('permits:noRisk')}</span>;
  const band = riskBand(rating);
  return (
    <span className={`${styles.risk} ${styles[band]}`}>
      <svg className={styles.bars} viewBox="0 0 14 12" aria-hidden="true" focusable="false">
        {[0, 1, 2, 3].map((bar) => (
          <rect
            key={bar}
            className={bar < bars[band] ? styles.barOn : styles.barOff}
            x={bar * 3.6}
            y={9 - bar * 3}
            width="2.6"
            height={3 + bar * 3}
          />
        ))}
      </svg>
      <span className={styles.rating}>{rating}</span> {t(`permits:risk_${band}`)}
    </span>
  );
}
