/** A cell of a grid: row -1 is the header. */
export type CellPosition = { row: number; column: number };
export type Extent = { rows: number; columns: number; page: number; rtl: boolean };

const within = (value: number, max: number, min = 0): number => Math.max(min, Math.min(value, max));

/** Where a key leads from a cell, or null when it is not a key of the grid. Arrows follow the eye, so they swap from right to left. */
export const moved = (
  { row, column }: CellPosition,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns, page, rtl }: Extent,
): CellPosition | null => {
  const forward = rtl ? -1 : 1;
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: within(nextRow, rows - 1, -1),
    column: within(nextColumn, columns - 1),
  });
  if (key === 'ArrowDown') return to(row + 1, column);
  if (key === 'ArrowUp') return to(row - 1, column);
  if (key === 'ArrowRight') return to(row, column + forward);
  if (key === 'ArrowLeft') return to(row, column - forward);
  if (key === 'PageDown') return to(row + page, column);
  if (key === 'PageUp') return to(Math.max(0, row - page), column);
  if (key === 'Home') return ctrlKey ? to(0, 0) : to(row, 0);
  if (key === 'End') return ctrlKey ? to(rows - 1, columns - 1) : to(row, columns - 1);
  return null;
};
