import { looksLikeFormula } from '#server/xlsx/cellText.ts';
import type { Cell, CellRow } from '#server/xlsx/rowBytes.ts';

/** Said first, so that Excel reads the file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A text that a spreadsheet would run as a formula begins with an apostrophe instead. Numbers are ours, and stay numbers. */
const harmless = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return looksLikeFormula(cell) || cell.startsWith('\n') ? `'${cell}` : cell;
};

const field = (cell: Cell): string => {
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of CSV by RFC 4180, its end included. */
export const csvLine = (cells: CellRow): string => `${cells.map(field).join(',')}\r\n`;
