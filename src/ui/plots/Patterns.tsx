import type { CSSProperties } from 'react';
import styles from './Plot.module.css';

/** What no data and what is not shown are filled with; `id` is that of the drawing. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-unknown`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles.hatch} d="M0 0V7" />
      </pattern>
      <pattern id={`${id}-hidden`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle className={styles.dot} cx="3" cy="3" r="1.2" />
      </pattern>
    </defs>
  );
}

/** The colour of a mark that has none of the scale, as a style. */
export const patternOf = (id: string, tone: unknown): CSSProperties | undefined =>
  tone === 'unknown' || tone === 'hidden' ? ({ '--tone': `url(#${id}-${tone})` } as CSSProperties) : undefined;
