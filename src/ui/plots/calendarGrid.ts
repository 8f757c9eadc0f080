import type { Tone } from './plot.ts';

/** A cell of a calendar, in the order of time. */
export type CalendarCell = { row: number; column: number; tone: Tone };
export type Place = { row: number; column: number };
export type Sizes = { columns: number; rows: number; cell: { width: number; height: number }; rtl: boolean };

/** Room for the names of rows and of columns, in pixels. */
export const margins = { rows: 52, columns: 20 } as const;

/** So many pixels are there for the cells of a row. */
const roomForCells = 960;
/** Narrower cells are no whole pixels: a year is seen as a whole. */
const narrow = 4;

/** How large the cells of so many columns are: they share the room where there is enough, and stay wide enough to be told apart. */
export const cellSize = (columns: number): { width: number; height: number } => {
  const share = roomForCells / Math.max(1, columns);
  return { width: share < narrow ? Math.max(2.5, share) : Math.min(72, Math.floor(share)), height: 15 };
};

export const widthOf = ({ columns, cell }: Sizes): number => margins.rows + columns * cell.width;
export const heightOf = ({ rows, cell }: Sizes): number => margins.columns + rows * cell.height;

/** Where a cell begins. From right to left time runs that way, too. */
export const cornerOf = (sizes: Sizes, { row, column }: Place): { x: number; y: number } => {
  const across = sizes.rtl ? sizes.columns - 1 - column : column;
  return { x: (sizes.rtl ? 0 : margins.rows) + across * sizes.cell.width, y: margins.columns + row * sizes.cell.height };
};

/** The place in which a point of the drawing lies; null beside the cells. */
export const placeAt = (sizes: Sizes, x: number, y: number): Place | null => {
  const across = Math.floor((x - (sizes.rtl ? 0 : margins.rows)) / sizes.cell.width);
  const row = Math.floor((y - margins.columns) / sizes.cell.height);
  if (across < 0 || across >= sizes.columns || row < 0 || row >= sizes.rows) return null;
  return { row, column: sizes.rtl ? sizes.columns - 1 - across : across };
};

/** All cells of one colour as one path: a year has thousands. */
export const pathOfCells = (sizes: Sizes, cells: readonly Place[]): string => {
  const gap = sizes.cell.width > 8 ? 1 : 0;
  const wide = sizes.cell.width - gap;
  return cells
    .map((place) => {
      const { x, y } = cornerOf(sizes, place);
      return `M${x} ${y}h${wide}v${sizes.cell.height - 1}h${-wide}z`;
    })
    .join('');
};

/** Cells by their colour. */
export const byTone = (cells: readonly CalendarCell[]): [Tone, CalendarCell[]][] => {
  const found = new Map<Tone, CalendarCell[]>();
  for (const cell of cells) {
    const same = found.get(cell.tone);
    if (same) same.push(cell);
    else found.set(cell.tone, [cell]);
  }
  return [...found];
};

/** A letter is about so wide, in pixels. */
const letter = 7;

/** Of the names of columns those that have room: every so many. */
export const spacedLabels = (labels: readonly string[], width: number): { text: string; column: number }[] => {
  const longest = labels.reduce((most, { length }) => Math.max(most, length), 1);
  const every = Math.max(1, Math.ceil((longest * letter + letter) / width));
  return labels.flatMap((text, column) => (column % every === 0 ? [{ text, column }] : []));
};
