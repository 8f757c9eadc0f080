import { ChevronDown, ChevronUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Column, Sorting } from './column.ts';
import styles from './Grid.module.css';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sortedBy: string | undefined;
  descending: boolean;
  /** The column whose header holds the focus of the grid. */
  activeColumn: number | null;
  /** The ends of headers can be dragged; without it columns keep their widths. */
  draggable: boolean;
};

const ariaSort = (column: Column<never>, { by, descending }: Sorting) => {
  if (!column.sort) return undefined;
  if (by !== column.sort) return 'none';
  return descending ? 'descending' : 'ascending';
};

function Arrow({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  if (direction === 'ascending') return <ChevronUp size={14} aria-hidden="true" />;
  if (direction === 'descending') return <ChevronDown size={14} aria-hidden="true" />;
  return <DoubleCaretVertical className={styles.canSort} size={12} aria-hidden="true" />;
}

/** For the mouse and the finger only: with the keyboard the header itself is made wider. A click on it sorts nothing. */
function Handle({ of }: { of: string }) {
  return <span className={styles.handle} aria-hidden="true" data-handle={of} />;
}

function PlainHeader<Row>({ columns, sortedBy, descending, activeColumn, draggable }: Props<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map((column, index) => {
          const direction = ariaSort(column, { by: sortedBy ?? '', descending });
          const { sort } = column;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={direction}
              tabIndex={activeColumn === index ? 0 : -1}
              data-place={`-1:${index}`}
              data-moves={column.moves ? column.id : undefined}
              aria-label={column.head ? column.title : undefined}
              className={`${styles.headCell} ${column.sticky ? styles.sticky : ''} ${sort ? styles.sortable : ''} ${column.align ? styles.end : ''}`}
              style={column.offset ? { insetInlineStart: column.offset } : undefined}
              {...(column.about ? { title: column.about, 'aria-description': column.about } : {})}
            >
              {column.head ? column.head() : <span className={styles.headText}>{column.title}</span>}
              {sort && <Arrow direction={direction} />}
              {draggable && !column.head ? <Handle of={column.id} /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * The names of the columns, always in sight. A column that can be sorted by says how it is sorted now. The grid answers for all of them, so
 * that they are not drawn again when rows are.
 */
export const GridHeader = memo(PlainHeader) as typeof PlainHeader;
