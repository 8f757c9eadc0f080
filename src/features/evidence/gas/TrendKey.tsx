import { useTranslations } from '#src/i18n/i18n.ts';
import { PointMark } from './PointMark.tsx';
import styles from './Sparkline.module.css';

const box = '-6 -6 12 12';

/** What the marks of the drawings mean: the shape of each point, what a filled one says, and the line of the limits. */
export function TrendKey({ points }: { points: readonly string[] }) {
  const t = useTranslations('work');
  return (
    <ul className={styles.key} aria-label={t('work:trendKey')}>
      {points.map((point, index) => (
        <li key={point}>
          <svg className={styles.sign} viewBox={box} aria-hidden="true">
            <PointMark point={index} outside={false} />
          </svg>
          <bdi>{point}</bdi>
        </li>
      ))}
      <li>
        <svg className={styles.sign} viewBox={box} aria-hidden="true">
          <PointMark point={0} outside />
        </svg>
        {t('work:trendOutside')}
      </li>
      <li>
        <svg className={`${styles.sign} ${styles.wide}`} viewBox="0 0 24 12" aria-hidden="true">
          <line className={styles.limit} x1={0} x2={24} y1={6} y2={6} />
        </svg>
        {t('work:trendLimit')}
      </li>
    </ul>
  );
}
