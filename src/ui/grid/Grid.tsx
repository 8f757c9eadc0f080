import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Column, type Sorting, stickyWidth, tracksOf } from './column.ts';
import styles from './Grid.module.css';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { moved, type Place } from './moves.ts';
import { useColumnsInSight } from './useColumnsInSight.ts';
import { useRem } from './useRem.ts';

export type GridProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  count: number;
  /** The row at a position, or undefined while it is not there yet. */
  rowAt: (index: number) => Row | undefined;
  sorting: Sorting | null;
  onSort: (by: string) => void;
  onOpen: (row: Row) => void;
  /** Told which rows are in sight whenever they change. */
  onSeen: (from: number, to: number) => void;
  busy?: boolean;
  /** Rows shown that may be out of date. */
  stale?: boolean;
  /** Height of a row in rem. */
  rowHeight?: number;
  /** Where to begin, in pixels from the top; told again when it changes, so that it can be remembered. */
  scrollFrom?: number;
  onScrolled?: (offset: number) => void;
};

const headRem = 3.6;

const overscan = 4;

const placeOf = (target: EventTarget): Place | null => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
  if (!text) return null;
  const [row = 0, column = 0] = text.split(':').map(Number);
  return { row, column };
};

/**
 * A list of any length as an ARIA grid: only what is in sight is in the page, arrows, Home, End and the page keys move one focus
 * through all of it, Enter opens a row or sorts a column.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, count, rowAt, sorting, onSort, onOpen, onSeen, rowHeight = 3.6, scrollFrom = 0 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: count > 0 ? 0 : -1, column: 0 });
  const mustFocus = useRef(false);
  const rowPx = useRem(rowHeight);
  const headPx = useRem(headRem);

  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan,
    // A frame later is soon enough for rows out of sight, and spares a layout in the middle of scrolling.
    useFlushSync: false,
    scrollPaddingStart: headPx,
    initialOffset: scrollFrom,
    // The row with the focus stays in the page, or the focus would be lost while scrolling.
    rangeExtractor: ({ startIndex, endIndex }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      if (active.row < 0 || active.row >= count || (active.row >= from && active.row <= to)) return seen;
      return active.row < from ? [active.row, ...seen] : [...seen, active.row];
    },
    onChange: (instance) => {
      const { range, scrollOffset } = instance;
      if (range) onSeen(range.startIndex, range.endIndex);
      props.onScrolled?.(scrollOffset ?? 0);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height must be placed anew
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-place="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const goTo = (place: Place) => {
    if (place.row >= 0) virtual.scrollToIndex(place.row, { align: 'auto' });
    mustFocus.current = true;
    setActive(place);
  };

  const open = ({ row }: Place) => {
    const value = rowAt(row);
    if (value !== undefined) onOpen(value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = moved(place, event, { rows: count, columns: columns.length, page, rtl });
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (!next && !isEnter) return;
    event.preventDefault();
    if (next) return goTo(next);
    const sort = columns[place.column]?.sort;
    if (place.row >= 0) open(place);
    else if (sort) onSort(sort);
  };

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || place.row < 0 || isForBrowser(event)) return;
    if (window.getSelection()?.toString()) return;
    // Links in cells are for other tabs; a plain click is answered here.
    event.preventDefault();
    setActive(place);
    open(place);
  };

  const items = virtual.getVirtualItems();
  const { seen, shifted } = useColumnsInSight(scroller, columns.length);
  const focusedColumn = (row: number) => (active.row === row ? active.column : null);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-busy={props.busy || undefined}
      aria-readonly="true"
      tabIndex={-1}
      data-shifted={shifted}
      className={props.stale ? `${styles.grid} ${styles.stale}` : styles.grid}
      style={
        { '--grid-tracks': tracksOf(columns), '--grid-row': `${rowPx}px`, '--grid-sticky': stickyWidth(columns) } as CSSProperties
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <GridHeader columns={columns} sorting={sorting} onSort={onSort} activeColumn={focusedColumn(-1)} />
      <div role="rowgroup" className={styles.body} style={{ blockSize: count * rowPx }}>
        {items.map(({ index }) => (
          <GridRow
            key={index}
            row={rowAt(index)}
            index={index}
            top={index * rowPx}
            columns={columns}
            seen={withColumn(seen, index === active.row ? active.column : 0)}
            activeColumn={focusedColumn(index)}
          />
        ))}
      </div>
    </div>
  );
}

/** The columns to draw: those in sight, and the one with the focus wherever it is. */
const withColumn = (seen: readonly number[], column: number): string =>
  (seen.includes(column) ? seen : [...seen, column].sort((one, other) => one - other)).join(' ');

/** A click with a key that browsers answer themselves, on a link. */
const isForBrowser = ({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  (ctrlKey || metaKey || shiftKey || altKey) && target instanceof Element && target.closest('a') !== null;
