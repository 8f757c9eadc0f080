import type { Column } from '#domain/conversations/workbook.ts';
import { openPieces } from './pieces.ts';
import { type CellRow, columnBytes, columnLetters, headingText, putRow } from './rowBytes.ts';

/** Pages of rows with a place in them, so that the next sheet goes on where the last one was full. */
export type RowSource = {
  /** The next row of the page at hand. */
  take: () => CellRow | undefined;
  /** Whether there is another row; fetches a page when needed. */
  more: () => Promise<boolean>;
  close: () => Promise<void>;
};

export const rowSource = (pages: AsyncIterable<readonly CellRow[]>): RowSource => {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly CellRow[] = [];
  let at = 0;
  return {
    take: () => page[at++],
    more: async () => {
      while (at >= page.length) {
        const next = await iterator.next();
        if (next.done) return false;
        page = next.value;
        at = 0;
      }
      return true;
    },
    close: async () => {
      await iterator.return?.();
    },
  };
};

/** Where a sheet ends: rows Excel allows, and bytes that an old zip field can count. */
export type SheetLimits = { rows: number; bytes: number };

/** Rows are gathered into pieces of about so many bytes. */
const pieceLength = 65_536;

const opening = (columns: readonly Column[], selected: boolean): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetViews><sheetView${selected ? ' tabSelected="1"' : ''} workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>',
    '</sheetView></sheetViews><cols>',
    ...columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`),
    '</cols><sheetData>',
    headingText(columns),
  ].join('');

/** SAP numbers are texts; without the last line Excel would mark each of them as a mistake. */
const closing = (columns: readonly Column[], rows: number): string => {
  const area = `A1:${columnLetters(columns.length - 1)}${rows}`;
  return (
    `</sheetData><autoFilter ref="${area}"/>` +
    `<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
};

/** The XML of one sheet in pieces; stops when the rows end or the sheet is full. A piece is good until the next but one. */
export async function* sheetBytes(
  source: RowSource,
  columns: readonly Column[],
  selected: boolean,
  limits: SheetLimits,
): AsyncGenerator<Uint8Array> {
  const pieces = openPieces();
  const constants = columnBytes(columns);
  pieces.text(opening(columns, selected));
  let row = 1;
  let written = 0;
  while (row < limits.rows && written < limits.bytes && (await source.more())) {
    while (row < limits.rows && pieces.length() < pieceLength) {
      const cells = source.take();
      if (!cells) break;
      row += 1;
      putRow(pieces, constants, cells, row);
    }
    if (pieces.length() < pieceLength) continue;
    written += pieces.length();
    yield pieces.take();
  }
  pieces.text(closing(columns, row));
  yield pieces.take();
}
