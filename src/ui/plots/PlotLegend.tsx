import styles from './Plot.module.css';
import type { LegendItem } from './plot.ts';

/** What the colours of a plot stand for, with their numbers. */
export function PlotLegend({ label, items }: { label: string; items: readonly LegendItem[] }) {
  return (
    <ul className={styles.legend} aria-label={label} data-legend>
      {items.map(({ tone, text }) => (
        <li key={text}>
          <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}
