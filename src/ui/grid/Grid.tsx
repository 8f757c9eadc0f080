import { type CSSProperties, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import { type Column, type Sorting, stickyWidth, tracksOf } from './column.ts';
import styles from './Grid.module.css';
import { GridGroup, type GroupHead } from './GridGroup.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { answerClick, answerKey, answerMenu, inside, type OpenMenu, type PointerPosition, type Select } from './gridEvents.ts';
import type { CellPosition } from './moves.ts';
import { useColumnOrder } from './useColumnOrder.ts';
import { useColumnsInSight } from './useColumnsInSight.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useRem } from './useRem.ts';
import { useRowsInSight } from './useRowsInSight.ts';

/** Moves the focus of a grid from outside of it, as keys of a whole page do. */
export type GridHand = {
  /** The row that has the focus, or would get it; -1 is the header. */
  row: () => number;
  /** Takes the focus so many rows on; into the grid first, where it is not there yet. */
  step: (rows: number) => void;
};

export type GridProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  count: number;
  /** The row at a position, or undefined while it is not there yet, or where a head is. */
  rowAt: (index: number) => Row | undefined;
  /** The head of a group at a position: rows under it are shown or not, by a press on it, Enter or Space, and by the arrows to the sides. */
  headAt?: ((index: number) => GroupHead | undefined) | undefined;
  onFold?: (key: string) => void;
  sorting: Sorting | null;
  onSort: (by: string) => void;
  onOpen: (row: Row, place: CellPosition) => void;
  /** A row has a menu: by the other button of the mouse, a long touch, the menu key and Shift+F10. */
  onMenu?: (row: Row, place: CellPosition, point: PointerPosition) => void;
  /** Columns have other widths, in rem: by dragging the end of a header, and by Shift and an arrow key on it. */
  onWidth?: ((id: string, rem: number) => void) | undefined;
  /** Columns that can move get another place among these: by dragging a header, and by Alt, Shift and an arrow key on it. */
  onMove?: ((id: string, place: number) => void) | undefined;
  /** Rows can be chosen: by a column that selects, and by Space. */
  onSelect?: Select;
  isSelected?: (row: Row) => boolean;
  /** Told which rows are in sight whenever they change. */
  onSeen: (from: number, to: number) => void;
  busy?: boolean;
  /** Rows shown that may be out of date. */
  stale?: boolean;
  /** Long words of columns that may do so go on in a second line: for rows that are high enough. */
  wraps?: boolean;
  /** Height of a row in rem. */
  rowHeight?: number;
  /** Where to begin, in pixels from the top; told again when it changes, so that it can be remembered. */
  scrollFrom?: number;
  onScrolled?: (offset: number) => void;
  /** The cell that takes the focus at the beginning, when nothing else has it. */
  focusFrom?: CellPosition | null;
  hand?: Ref<GridHand>;
  /** Told which row has the focus, at the beginning and whenever it moves. */
  onRow?: (row: number) => void;
};

const headRem = 3.6;

/**
 * A list of any length as an ARIA grid: only what is in sight is in the page, arrows, Home, End and the page keys move one focus
 * through all of it, Enter opens a row or sorts a column.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const { columns, count, rowAt, onSort, onOpen, onSeen, onScrolled, rowHeight = 3.6, scrollFrom = 0, focusFrom = null } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const tracks = tracksOf(columns);
  const rowPx = useRem(rowHeight);
  const headPx = useRem(headRem);
  const { active, setActive, moveTo } = useGridFocus(scroller, count, focusFrom);
  const { rows, bring } = useRowsInSight({ scroller, count, rowPx, headPx, kept: active.row, scrollFrom, onSeen, onScrolled });
  const { seen, shifted } = useColumnsInSight(scroller, columns.length, tracks);
  const seenWithFocus = useMemo(() => withColumn(seen, active.column), [seen, active.column]);

  const goTo = (place: CellPosition) => {
    if (place.row >= 0) bring(place.row);
    // What sticks is in sight already and would leave the list shifted: who goes back to the beginning of a row reads on from there.
    if (columns[place.column]?.sticky && scroller.current) scroller.current.scrollLeft = 0;
    moveTo(place);
  };
  useImperativeHandle(props.hand, () => ({
    row: () => active.row,
    step: (by) => {
      const isHere = scroller.current?.contains(document.activeElement) ?? false;
      const row = isHere ? active.row + by : active.row;
      goTo({ ...active, row: Math.max(0, Math.min(row, count - 1)) });
    },
  }));
  const sayRow = useEffectEvent((row: number) => props.onRow?.(row));
  // Which row has the focus is known to the grid alone; what stands beside it follows.
  useEffect(() => sayRow(active.row), [active.row]);
  /** Whether the place is in the head of a group: it is folded then, or opened. */
  const folds = ({ row }: CellPosition): boolean => {
    const head = props.headAt?.(row);
    if (head) props.onFold?.(head.key);
    return head !== undefined;
  };
  const turn = ({ row }: CellPosition, opens: boolean): boolean => {
    const head = props.headAt?.(row);
    if (head?.folded === opens) props.onFold?.(head.key);
    return head !== undefined;
  };
  const open = (place: CellPosition) => {
    setActive(place);
    if (folds(place)) return;
    const value = rowAt(place.row);
    if (value === undefined) return;
    const press = columns[place.column]?.press;
    if (press) press(value);
    else onOpen(value, place);
  };
  const select: Select | undefined =
    props.onSelect &&
    ((place, how) => {
      setActive(place);
      if (how === 'range' || !folds(place)) props.onSelect?.(place, how);
    });
  const menu: OpenMenu | undefined =
    props.onMenu &&
    ((place, point) => {
      setActive(place);
      const value = rowAt(place.row);
      if (value !== undefined) props.onMenu?.(value, place, point);
    });
  const { widen, drag } = useColumnWidths(scroller, columns, props.onWidth);
  const { shift, dragHead } = useColumnOrder(scroller, columns, props.onMove);
  // The focus goes with its column.
  const shiftHead = shift && ((column: number, step: 1 | -1) => shift(column, step) && moveTo({ row: -1, column: column + step }));
  const isSelected = (row: Row | undefined) => props.isSelected && row !== undefined && props.isSelected(row);
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
      aria-multiselectable={props.onSelect ? true : undefined}
      tabIndex={-1}
      data-shifted={shifted}
      data-wraps={props.wraps || undefined}
      className={props.stale ? `${styles.grid} ${styles.stale}` : styles.grid}
      style={{ '--grid-tracks': tracks, '--grid-row': `${rowPx}px`, '--grid-sticky': stickyWidth(columns) } as CSSProperties}
      onKeyDown={(event) =>
        answerKey(event, { columns, count, rowPx, goTo, open, select, menu, widen, shift: shiftHead, onSort, turn })
      }
      onClick={(event) => answerClick(event, { columns, open, select, menu, onSort })}
      onPointerDown={(event) => {
        if (inside(event.target, '[data-handle]')) drag?.(event);
        else dragHead?.(event);
      }}
      onContextMenu={(event) => menu && answerMenu(event, menu)}
      // A click with Shift chooses rows: the browser would mark their text.
      onMouseDown={(event) => select && event.shiftKey && event.preventDefault()}
    >
      <div className={styles.whole}>
        <GridHeader
          columns={columns}
          sortedBy={props.sorting?.by}
          descending={props.sorting?.descending ?? false}
          activeColumn={focusedColumn(-1)}
          draggable={drag !== undefined}
        />
        <div role="rowgroup" className={styles.body} style={{ blockSize: count * rowPx }}>
          {rows.map((index) => {
            const head = props.headAt?.(index);
            return head ? (
              <GridGroup
                key={index}
                head={head}
                index={index}
                top={index * rowPx}
                columns={columns.length}
                activeColumn={focusedColumn(index)}
              />
            ) : (
              <GridRow
                key={index}
                row={rowAt(index)}
                selected={isSelected(rowAt(index))}
                index={index}
                top={index * rowPx}
                columns={columns}
                seen={index === active.row ? seenWithFocus : seen}
                shifted={shifted}
                wraps={props.wraps ?? false}
                activeColumn={focusedColumn(index)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The columns to draw: those in sight, and the one with the focus wherever it is. */
const withColumn = (seen: readonly number[], column: number): readonly number[] =>
  seen.includes(column) ? seen : [...seen, column].sort((one, other) => one - other);
