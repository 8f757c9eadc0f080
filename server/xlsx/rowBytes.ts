import { type CellKind, type Column, excelLimits } from '#domain/conversations/workbook.ts';
import { inlineText, looksLikeFormula, writable } from './cellText.ts';
import type { Pieces } from './pieces.ts';
import { styles } from './styles.ts';

/** What a cell may hold. Days and moments are Excel's serial numbers (see `serial.ts`); null leaves the cell out. */
export type Cell = string | number | null;
export type CellRow = readonly Cell[];

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));

/** 0 is A, 26 is AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const styleOf: Record<CellKind, number> = { text: styles.plain, number: styles.plain, day: styles.day, moment: styles.moment };
const numberAfter = (style: number): Uint8Array => bytes(style === styles.plain ? '"><v>' : `" s="${style}"><v>`);

const rowOpens = bytes('<row r="');
const tagEnds = bytes('">');
const rowCloses = bytes('</row>');
const numberCloses = bytes('</v></c>');
const stringOpens = bytes('" t="inlineStr"><is>');
const quotedOpens = bytes(`" s="${styles.quoted}" t="inlineStr"><is>`);
const textOpens = bytes('<t>');
const textCloses = bytes('</t></is></c>');
const stringCloses = bytes('</is></c>');

type ColumnBytes = { ref: Uint8Array; number: Uint8Array };

/** The constant beginnings of the cells of a column, made once per sheet. */
export const columnBytes = (columns: readonly Column[]): ColumnBytes[] =>
  columns.map(({ kind }, index) => ({
    ref: bytes(`<c r="${columnLetters(index)}`),
    number: numberAfter(styleOf[kind]),
  }));

/** In full: readers cut times off instead of rounding them, so a moment written a little short would lose a minute. */
const putNumber = (to: Pieces, value: number): void => {
  if (Number.isInteger(value) && value >= 0 && value < 1e9) to.digits(value);
  else to.text(String(value));
};

const isEdge = (code: number): boolean => code <= 32;

const putText = (to: Pieces, value: string): void => {
  const begin = to.length();
  to.constant(looksLikeFormula(value) ? quotedOpens : stringOpens);
  const edges = isEdge(value.charCodeAt(0)) || isEdge(value.charCodeAt(value.length - 1));
  if (!edges && value.length <= excelLimits.characters) {
    to.constant(textOpens);
    if (to.easyText(value)) {
      to.constant(textCloses);
      return;
    }
  }
  to.backTo(begin);
  const text = writable(value);
  to.constant(looksLikeFormula(text) ? quotedOpens : stringOpens);
  to.text(inlineText(text));
  to.constant(stringCloses);
};

/** Writes one row of sheet XML. Texts are always strings, never formulas; what is not finite stays empty. */
export const putRow = (to: Pieces, columns: readonly ColumnBytes[], cells: CellRow, row: number): void => {
  const rowDigits = bytes(String(row));
  to.constant(rowOpens);
  to.constant(rowDigits);
  to.constant(tagEnds);
  for (let index = 0; index < columns.length; index += 1) {
    const cell = cells[index];
    const column = columns[index];
    if (cell === null || cell === undefined || column === undefined) continue;
    if (cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) continue;
    to.constant(column.ref);
    to.constant(rowDigits);
    if (typeof cell === 'string') putText(to, cell);
    else {
      to.constant(column.number);
      putNumber(to, cell);
      to.constant(numberCloses);
    }
  }
  to.constant(rowCloses);
};

/** The heading: bold texts. */
export const headingText = (columns: readonly Column[]): string => {
  const cells = columns.map(
    ({ title }, index) => `<c r="${columnLetters(index)}1" s="${styles.heading}" t="inlineStr"><is>${inlineText(title)}</is></c>`,
  );
  return `<row r="1">${cells.join('')}</row>`;
};
