import type { ReactNode } from 'react';
import styles from './FactTable.module.css';

/** The name stands in the first column, as code unless it is words; `key` tells rows of the same name apart. */
export type FactRow = { name: string; words?: boolean; key?: string; cells: readonly ReactNode[] };
type Props = { caption: string; heads: readonly string[]; rows: readonly FactRow[] };

/** A table of facts that the code itself holds. */
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
          {rows.map(({ name, words, key = name, cells }) => (
            <tr key={key}>
              <th scope="row">{words ? name : <code dir="ltr">{name}</code>}</th>
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
