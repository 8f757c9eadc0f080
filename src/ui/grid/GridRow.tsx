import { Classes } from '@blueprintjs/core';
import { memo } from 'react';
import type { Column } from './column.ts';
import styles from './Grid.module.css';

type Props<Row> = {
  row: Row | undefined;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  columns: readonly Column<Row>[];
  /** The column of this row that holds the focus of the grid. */
  activeColumn: number | null;
};

function PlainRow<Row>({ row, index, top, columns, activeColumn }: Props<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={index % 2 === 0 ? styles.row : `${styles.row} ${styles.odd}`}
      style={{ insetBlockStart: top }}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={activeColumn === at ? 0 : -1}
          data-place={`${index}:${at}`}
          className={cellClass(column)}
          style={column.offset ? { insetInlineStart: column.offset } : undefined}
        >
          {row === undefined ? <div className={`${styles.bone} ${Classes.SKELETON}`} /> : column.cell(row)}
        </div>
      ))}
    </div>
  );
}

const cellClass = ({ sticky, align }: Column<never>): string | undefined => {
  if (sticky) return `${styles.cell} ${styles.sticky}`;
  return align === 'end' ? `${styles.cell} ${styles.end}` : styles.cell;
};

/** One row, drawn again only when its values change: scrolling moves rows without touching them. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
