import type { ReactNode } from 'react';
import styles from './FactTable.module.css';

type Props = { caption: string; heads: readonly string[]; rows: readonly (readonly [key: string, ...cells: ReactNode[]])[] };

/** A table of facts that the code itself holds. The first cell names the row. */
export function FactTable({ caption, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, ...cells]) => (
            <tr key={key}>
              <th scope="row">
                <code dir="ltr">{key}</code>
              </th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
