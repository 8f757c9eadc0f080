import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Column } from './column.ts';
import styles from './Grid.module.css';

type Props<Row> = {
  row: Row | undefined;
  index: number;
  /** Pixels from the top of the rows. */
  top: number;
  columns: readonly Column<Row>[];
  /** Numbers of the columns that can be seen, in order. */
  seen: readonly number[];
  /** Whether the list is scrolled sideways. */
  shifted: boolean;
  /** Whether the row is chosen; undefined where none can be. */
  selected?: boolean | undefined;
  /** Whether columns that may do so take a second line. */
  wraps: boolean;
  /** The column of this row that holds the focus of the grid. */
  activeColumn: number | null;
};

function PlainRow<Row>({ row, index, top, columns, seen, shifted, selected, wraps, activeColumn }: Props<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={index % 2 === 0 ? styles.row : `${styles.row} ${styles.odd}`}
      style={{ insetBlockStart: top }}
    >
      {seen.map((at, place) => {
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
            className={row === undefined ? `${cellClass(column)} ${styles.bone}` : cellClass(column)}
            style={placing(at, seen[place - 1] ?? -1, shifted ? column.offset : undefined)}
            dir={text === undefined || column.align ? undefined : 'auto'}
            title={text}
          >
            {row === undefined ? null : (inLines(text, wraps && column.wraps) ?? column.cell?.(row, selected ?? false))}
          </div>
        );
      })}
    </div>
  );
}

/** A text that may take a second line stands in a box of its own, which is cut after it. */
const inLines = (text: string | undefined, wraps: boolean | undefined): ReactNode => (text && wraps ? <span>{text}</span> : text);

/**
 * A cell falls into the column after the cell before it by itself. An element with a style of its own shares no work with others when
 * the browser works out its looks, so only a cell after a gap and one that sticks have one.
 */
const placing = (at: number, before: number, offset: string | undefined): CSSProperties | undefined => {
  if (at === before + 1 && !offset) return undefined;
  return { gridColumn: at + 1, insetInlineStart: offset };
};

const cellClass = ({
  sticky,
  align,
  line,
  text,
  wraps,
}: Pick<Column<never>, 'sticky' | 'align' | 'line' | 'text' | 'wraps'>): string =>
  [
    styles.cell,
    text || line ? styles.text : '',
    wraps ? styles.wraps : '',
    sticky ? styles.sticky : '',
    align === 'end' ? styles.end : '',
  ]
    .filter(Boolean)
    .join(' ');

/** One row, drawn again only when its values change: scrolling moves rows without touching them. */
export const GridRow = memo(PlainRow) as typeof PlainRow;
