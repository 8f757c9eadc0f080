import type { ReactNode } from 'react';
import styles from './Plot.module.css';

export type PlotRow = { key: string; cells: readonly ReactNode[] };
type Props = { caption: string; heads: readonly string[]; rows: readonly PlotRow[] };

/** The rows of a table; the first column names them. It scrolls in its frame, by keyboard too. */
export function PlotRows({ caption, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.frame} role="group" aria-label={caption} tabIndex={0}>
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
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Everything that a plot shows, as a table: it is made when somebody opens it. */
export function PlotTable({
  open,
  onOpen,
  summary,
  rowsOf,
  ...table
}: Omit<Props, 'rows'> & {
  open: boolean;
  onOpen: (open: boolean) => void;
  summary: string;
  rowsOf: () => readonly PlotRow[];
}) {
  return (
    <details className={styles.asTable} open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        {summary}
        <span className="visually-hidden">: {table.caption}</span>
      </summary>
      {open ? <PlotRows {...table} rows={rowsOf()} /> : null}
    </details>
  );
}
