import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useMeasured, widthOf } from '#src/ui/useMeasured.ts';
import styles from './TileGrid.module.css';
import { useRem } from './useRem.ts';
import { useTileFocus } from './useTileFocus.ts';

/** How many columns of at least a width fit into an element, at least one. */
const useTracks = (place: RefObject<HTMLElement | null>, min: number): number =>
  Math.max(1, Math.floor(useMeasured(place, widthOf, 0) / min));

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What is drawn of an item, inside its button. */
  draw: (item: Item) => ReactNode;
  /** Shown while an item is pointed at. */
  hintOf?: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** Height, and least width, of a tile in rem. */
  size: number;
};

const overscan = 3;

/** Rows in sight with some around them, and the row with the focus, or the focus would be lost while scrolling. */
const rowsIn = ({ startIndex, endIndex, count }: Range, focused: number): number[] => {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const seen = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (focused >= count || seen.includes(focused)) return seen;
  return [...seen, focused].sort((one, other) => one - other);
};

/**
 * Any number of tiles as an ARIA grid of buttons, of which only those in sight are in the page. Arrows, Home, End and the page keys
 * lead through all of them; Enter, Space or a click chooses one. It fills the height it is given and scrolls by itself.
 */
export function TileGrid<Item>({ label, items, keyOf, draw, hintOf, onChoose, size }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const tilePx = useRem(size);
  const columns = useTracks(scroller, tilePx);
  const rows = Math.ceil(items.length / columns);
  const focus = useTileFocus(scroller, {
    count: items.length,
    columns,
    tilePx,
    scrollToRow: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
  });
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => tilePx,
    useFlushSync: false,
    rangeExtractor: (range) => rowsIn(range, Math.floor(focus.active / columns)),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height must be placed anew
  useLayoutEffect(() => virtual.measure(), [virtual, tilePx]);

  const tileAt = (item: Item, index: number) => (
    <div key={keyOf(item)} role="gridcell" aria-colindex={(index % columns) + 1} className={styles.cell}>
      <button
        type="button"
        className={styles.tile}
        title={hintOf?.(item)}
        tabIndex={index === focus.active ? 0 : -1}
        onClick={() => {
          focus.setActive(index);
          onChoose(item);
        }}
      >
        {draw(item)}
      </button>
    </div>
  );

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows}
      aria-colcount={columns}
      aria-readonly="true"
      tabIndex={-1}
      className={styles.grid}
      style={{ '--tile-columns': columns } as CSSProperties}
      onKeyDown={focus.onKeyDown}
    >
      <div role="rowgroup" className={styles.rows} style={{ blockSize: rows * tilePx }}>
        {virtual.getVirtualItems().map(({ index: row }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            style={{ blockSize: tilePx, insetBlockStart: row * tilePx }}
          >
            {items.slice(row * columns, (row + 1) * columns).map((item, column) => tileAt(item, row * columns + column))}
          </div>
        ))}
      </div>
    </div>
  );
}
