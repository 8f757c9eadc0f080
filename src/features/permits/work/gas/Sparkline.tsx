import styles from './Sparkline.module.css';
import { type Spark, sparkSize } from './sparkline.ts';

/** Readings over time between dashed limits. Round marks are within, square ones out of limits; time runs from left to right. */
export function Sparkline({ drawing, label }: { drawing: Spark; label: string }) {
  const { width, height } = sparkSize;
  const { lines, dots, min, max } = drawing;
  const limits = min === null ? [max] : [max, min];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {limits.map((y) => (
        <line key={y} className={styles.limit} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {lines.map((points) => (
        <polyline key={points} className={styles.line} points={points} />
      ))}
      {dots.map(({ x, y, outside, at }) => (
        // A line without length is a mark of its cap, round or square, however the drawing is stretched.
        <path key={`${at} ${x} ${y}`} className={outside ? styles.outside : styles.inside} d={`M${x} ${y}h0.01`} />
      ))}
    </svg>
  );
}
