import type { ReactNode } from 'react';
import type { OrderStatus } from '#domain/eCommerce/eCommerce.schema.ts';
import { Dot } from '#src/samples/kit/SideMenu.tsx';
import styles from './ECommerce.module.css';
import { useStatusText } from './useShop.ts';

/** How an order stands, with the colour of that status. */
export function StatusChip({ status }: { status: OrderStatus | undefined }) {
  const statusText = useStatusText();
  if (!status) return null;
  return (
    <span className={styles.chip}>
      <Dot color={status.color} />
      <span className={styles.part}>{statusText(status)}</span>
    </span>
  );
}

type TableProps = {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** So many of the first columns are left out on a phone: the others tell what they do. */
  sparable?: number;
};

/** A small table of one order, in its own order. */
export function Table({ caption, heads, rows, sparable = 0 }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.tableFrame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" data-sparable={column < sparable}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order stay as they are
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={heads[column]} data-sparable={column < sparable}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
