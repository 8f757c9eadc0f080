import { PointMark } from './PointMark.tsx';
import styles from './Sparkline.module.css';
import { type Spark, sparkSize } from './sparkline.ts';

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/**
 * Readings over time between dashed limits, each with the mark of its point: hollow within, filled out of limits. Time runs in
 * the direction of reading, so that the newest stands beside the value that is told last. The lines are stretched to the room there is, the marks keep their shape.
 */
export function Sparkline({ drawing, label }: { drawing: Spark; label: string }) {
  const { width, height } = sparkSize;
  const { lines, dots, min, max } = drawing;
  const limits = [{ name: 'max', y: max }, ...(min === null ? [] : [{ name: 'min', y: min }])];
  return (
    <svg className={styles.drawing} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
        {limits.map(({ name, y }) => (
          <line key={name} className={styles.limit} x1={0} x2={width} y1={y} y2={y} />
        ))}
        {lines.map(({ series, points }) => (
          <polyline key={series} className={styles.line} points={points} />
        ))}
      </svg>
      {dots.map(({ no, x, y, outside, point }) => (
        <svg key={no} className={styles.spot} x={percent(x, width)} y={percent(y, height)} aria-hidden="true">
          <PointMark point={point} outside={outside} />
        </svg>
      ))}
    </svg>
  );
}
