import styles from './Plot.module.css';
import type { LegendItem } from './plot.ts';

type Props = {
  label: string;
  items: readonly LegendItem[];
  /** With it each line is a button that takes what it stands for out of the plot, and back. */
  onToggle?: ((key: string) => void) | undefined;
};

/** What the colours of a plot stand for, with their numbers. */
export function PlotLegend({ label, items, onToggle }: Props) {
  return (
    <ul className={styles.legend} aria-label={label} data-legend>
      {items.map(({ tone, text, key = text, off = false }) => {
        const words = (
          <>
            <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
            <span dir="auto">{text}</span>
          </>
        );
        return (
          <li key={key} data-off={off}>
            {onToggle ? (
              <button type="button" className={styles.toggle} aria-pressed={!off} onClick={() => onToggle(key)}>
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
