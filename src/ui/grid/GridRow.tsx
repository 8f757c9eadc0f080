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
  /** Numbers of the columns that can be seen, in order, separated by spaces. */
  seen: string;
  /** The column of this row that holds the focus of the grid. */
  activeColumn: number | null;
};

function PlainRow<Row>({ row, index, top, columns, seen, activeColumn }: Props<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={index % 2 === 0 ? styles.row : `${styles.row} ${styles.odd}`}
      style={{ insetBlockStart: top }}
    >
      {seen.split(' ').map((number) => {
        const at = Number(number);
        const column = columns[at];
        if (!column) return null;
        const text = row === undefined ? undefined : column.text?.(row);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            tabIndex={activeColumn === at ? 0 : -1}
            data-place={`${index}:${at}`}
            className={cellClass(column)}
            style={{ gridColumn: at + 1, insetInlineStart: column.offset }}
            dir={text === undefined || column.align ? undefined : 'auto'}
            title={text}
          >
            {row === undefined ? <div className={`${styles.bone} ${Classes.SKELETON}`} /> : (text ?? column.cell?.(row))}
          </div>
        );
      })}
    </div>
  );
}

const cellClass = ({ sticky, align, text }: Pick<Column<never>, 'sticky' | 'align' | 'text'>): string =>
  [styles.cell, text ? styles.text : '', sticky ? styles.sticky : '', align === 'end' ? styles.end : ''].filter(Boolean).join(' ');

/** One row, drawn again only when its values change: scrolling moves rows without touching them. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
