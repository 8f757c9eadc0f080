import { type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import {
  byTone,
  type CalendarCell,
  cellSize,
  cornerOf,
  heightOf,
  margins,
  type Place,
  pathOfCells,
  placeAt,
  type Sizes,
  spacedLabels,
  widthOf,
} from './calendarGrid.ts';
import { Patterns, patternOf } from './Patterns.tsx';
import styles from './Plot.module.css';

type Range = { from: number; to: number };
type Props = {
  label: string;
  /** How to use it, said to who comes to it. */
  hint: string;
  columns: readonly string[];
  rows: readonly string[];
  cells: readonly CalendarCell[];
  /** How a cell reads, by its place in `cells`. */
  nameOf: (index: number) => string;
  /** Which cells are chosen, by their places in `cells`. */
  range: Range | null;
  onRange?: (range: Range | null) => void;
  rtl: boolean;
};

const arrows: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

const within = (value: number, below: number): number => Math.max(0, Math.min(value, below - 1));

const movedTo = ({ row, column }: Place, key: string, { rows, columns, rtl }: Sizes): Place | null => {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  const by = arrows[key];
  if (!by) return null;
  return { row: within(row + by.row, rows), column: within(column + (rtl ? -by.column : by.column), columns) };
};

const ordered = (one: number, other: number): Range => ({ from: Math.min(one, other), to: Math.max(one, other) });

/** Where the hand or the keys are, and where a range began. */
const useRange = ({ cells, onRange }: Pick<Props, 'cells' | 'onRange'>, sizes: Sizes) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [start, setStart] = useState<number | null>(null);
  const indexAt = ({ row, column }: Place): number => cells.findIndex((cell) => cell.row === row && cell.column === column);
  const press = (event: KeyboardEvent) => {
    const next = movedTo(active, event.key, sizes);
    if (next) {
      event.preventDefault();
      const from = event.shiftKey ? (start ?? indexAt(active)) : null;
      setActive(next);
      setStart(from);
      if (from !== null && from >= 0 && indexAt(next) >= 0) onRange?.(ordered(from, indexAt(next)));
    }
    if (event.key === 'Escape') onRange?.(null);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const at = indexAt(active);
    if (at >= 0) onRange?.({ from: at, to: at });
  };
  const placeUnder = (event: PointerEvent): Place | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return placeAt(sizes, event.clientX - left, event.clientY - top);
  };
  return {
    active,
    index: indexAt(active),
    press,
    down: (event: PointerEvent) => {
      const place = placeUnder(event);
      if (!place) return;
      setActive(place);
      setStart(indexAt(place));
    },
    move: (event: PointerEvent) => {
      const place = placeUnder(event);
      if (place) setActive(place);
    },
    up: (event: PointerEvent) => {
      const place = placeUnder(event);
      const to = place ? indexAt(place) : -1;
      if (start !== null && start >= 0 && to >= 0) onRange?.(ordered(start, to));
      setStart(null);
    },
  };
};

/**
 * Values by two measures of time: columns are days, rows hours. It is a grid of which only the cell is in the page that the keys are at;
 * with Shift, or by dragging, a stretch of time is chosen.
 */
export function CalendarPlot({ label, hint, columns, rows, cells, nameOf, range, onRange, rtl }: Props) {
  const id = useId();
  const sizes: Sizes = { columns: columns.length, rows: rows.length, cell: cellSize(columns.length), rtl };
  const { active, index, press, down, move, up } = useRange({ cells, ...(onRange ? { onRange } : {}) }, sizes);
  const [width, height] = [widthOf(sizes), heightOf(sizes)];
  const where = cornerOf(sizes, active);
  const reading = index >= 0 ? nameOf(index) : `${columns[active.column] ?? ''} ${rows[active.row] ?? ''}: –`;
  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        <div
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          aria-rowcount={rows.length}
          aria-colcount={columns.length}
          aria-activedescendant={`${id}-cell`}
          onKeyDown={press}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
        >
          <svg
            className={styles.fixed}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            direction="ltr"
            aria-hidden="true"
            data-plot
          >
            <Patterns id={id} />
            <Names sizes={sizes} columns={columns} rows={rows} />
            <Cells id={id} sizes={sizes} cells={cells} />
            {range ? <path className={styles.range} d={pathOfCells(sizes, cells.slice(range.from, range.to + 1))} /> : null}
            <rect className={styles.active} x={where.x} y={where.y} width={sizes.cell.width} height={sizes.cell.height} />
          </svg>
          <div className="visually-hidden" role="row" aria-rowindex={active.row + 1}>
            <div id={`${id}-cell`} role="gridcell" aria-colindex={active.column + 1}>
              {reading}
            </div>
          </div>
        </div>
      </div>
      <p className={styles.readout} aria-hidden="true">
        {reading}
      </p>
      <p className="visually-hidden" id={`${id}-hint`}>
        {hint}
      </p>
    </>
  );
}

/** Thousands of cells, which are not drawn again because the hand moves. */
const Cells = memo(
  function Cells({ id, sizes, cells }: { id: string; sizes: Sizes; cells: readonly CalendarCell[] }) {
    return byTone(cells).map(([tone, same]) => (
      <path key={tone} className={styles.cells} data-tone={tone} style={patternOf(id, tone)} d={pathOfCells(sizes, same)} />
    ));
  },
  (one, other) => one.cells === other.cells && one.sizes.rtl === other.sizes.rtl,
);

function Names({ sizes, columns, rows }: { sizes: Sizes; columns: readonly string[]; rows: readonly string[] }) {
  const { cell, rtl } = sizes;
  return (
    <g>
      {spacedLabels(columns, cell.width).map(({ text, column }) => (
        <text
          key={column}
          className={styles.axis}
          x={cornerOf(sizes, { row: 0, column }).x + (rtl ? cell.width : 0)}
          y={margins.columns - 6}
          textAnchor={rtl ? 'end' : 'start'}
        >
          {text}
        </text>
      ))}
      {rows.map((text, row) =>
        rows.length <= 8 || row % 3 === 0 ? (
          <text
            key={text}
            className={styles.axis}
            x={rtl ? widthOf(sizes) - margins.rows + 6 : margins.rows - 6}
            y={cornerOf(sizes, { row, column: 0 }).y + 11}
            textAnchor={rtl ? 'start' : 'end'}
          >
            {text}
          </text>
        ) : null,
      )}
    </g>
  );
}
