/** Rows from one to another, both among them; none when the second is before the first. */
export type Rows = { from: number; to: number };

type View = {
  /** How far the list is scrolled, in pixels. */
  top: number;
  /** The room for rows, in pixels. */
  height: number;
  rowPx: number;
  count: number;
};

/** The rows of which at least a part can be seen. */
export const rowsAt = ({ top, height, rowPx, count }: View): Rows => ({
  from: Math.max(0, Math.min(Math.floor(top / rowPx), count - 1)),
  to: Math.min(count - 1, Math.ceil((top + height) / rowPx) - 1),
});

/** Rows come and go by so many at a time: to draw a list anew costs much more than a row. */
const blockSize = 4;
/** So many rows at least are drawn before and after those in sight. */
const overscan = 4;

/** The rows to draw for what is in sight: whole blocks. The same object as before when nothing changes. */
export const blockAt = ({ from, to }: Rows, before: Rows): Rows => {
  const first = Math.max(0, Math.floor((from - overscan) / blockSize) * blockSize);
  const last = Math.ceil((to + 1 + overscan) / blockSize) * blockSize - 1;
  return first === before.from && last === before.to ? before : { from: first, to: last };
};

/** The rows of a block that there are, in order, and the one that is kept if there is such a row. */
export const rowsToDraw = ({ from, to }: Rows, kept: number, count: number): number[] => {
  const last = Math.min(to, count - 1);
  const rows = Array.from({ length: Math.max(0, last - from + 1) }, (_, step) => from + step);
  if (kept < 0 || kept >= count || (kept >= from && kept <= last)) return rows;
  return kept < from ? [kept, ...rows] : [...rows, kept];
};

type Wish = Omit<View, 'count'> & { row: number };

/** How far to scroll so that all of a row is in sight: no further than is needed. */
export const scrollTo = ({ row, top, height, rowPx }: Wish): number => {
  const start = row * rowPx;
  if (start < top) return start;
  return Math.max(top, start + rowPx - height);
};
