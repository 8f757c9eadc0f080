/** What a column sorts by: numbers by size, texts and days (2026-11-25) by their letters. */
export type SortColumn<Row> = { id: string; valueOf: (row: Row) => number | string };

/** A column and its direction, as the address says them: `total`, or `-total` from the largest down. */
export const sortedRows = <Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sort: string,
  language: string,
): Row[] => {
  const column = columns.find(({ id }) => id === sort.replace(/^-/, ''));
  if (!column) return [...rows];
  const turn = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.valueOf(one), column.valueOf(other)];
    return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language));
  });
};
