import { ChevronDown, ChevronUp, DoubleCaretVertical } from '@blueprintjs/icons';
import { memo, type PointerEvent } from 'react';
import type { Column, Sorting } from './column.ts';
import styles from './Grid.module.css';
import type { Drag } from './useColumnWidths.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sorting: Sorting | null;
  onSort: (by: string) => void;
  /** The column whose header holds the focus of the grid. */
  activeColumn: number | null;
  /** Begins to drag the end of a header; without it columns keep their widths. */
  drag?: Drag | undefined;
};

const ariaSort = (column: Column<never>, sorting: Sorting | null) => {
  if (!column.sort) return undefined;
  if (sorting?.by !== column.sort) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
};

function Arrow({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  if (direction === 'ascending') return <ChevronUp size={14} aria-hidden="true" />;
  if (direction === 'descending') return <ChevronDown size={14} aria-hidden="true" />;
  return <DoubleCaretVertical className={styles.canSort} size={12} aria-hidden="true" />;
}

/** For the mouse and the finger only: with the keyboard the header itself is made wider. A click on it sorts nothing. */
function Handle({ onGrab }: { onGrab: (event: PointerEvent<HTMLElement>) => void }) {
  return <span className={styles.handle} aria-hidden="true" onPointerDown={onGrab} onClick={(event) => event.stopPropagation()} />;
}

function PlainHeader<Row>({ columns, sorting, onSort, activeColumn, drag }: Props<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map((column, index) => {
          const direction = ariaSort(column, sorting);
          const { sort } = column;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid answers Enter and Space for all its cells
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={direction}
              tabIndex={activeColumn === index ? 0 : -1}
              data-place={`-1:${index}`}
              aria-label={column.head ? column.title : undefined}
              className={`${styles.headCell} ${column.sticky ? styles.sticky : ''} ${sort ? styles.sortable : ''} ${column.align ? styles.end : ''}`}
              style={column.offset ? { insetInlineStart: column.offset } : undefined}
              {...(column.about ? { title: column.about, 'aria-description': column.about } : {})}
              onClick={sort ? () => onSort(sort) : undefined}
            >
              {column.head ? column.head() : <span className={styles.headText}>{column.title}</span>}
              {sort && <Arrow direction={direction} />}
              {drag && !column.head ? <Handle onGrab={(event) => drag(event, column.id)} /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The names of the columns, always in sight. A column that can be sorted by says how it is sorted now. */
export const GridHeader = memo(PlainHeader) as typeof PlainHeader;
