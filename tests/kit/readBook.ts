import ExcelJS from 'exceljs';

/** All bytes of a stream in one piece. */
export const bytesOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  // A piece may be reused by whoever made it: copied.
  for await (const piece of bytes) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

/** A workbook as exceljs, a reader that is not ours, understands it. */
export const readBook = async (bytes: AsyncIterable<Uint8Array> | Buffer): Promise<ExcelJS.Workbook> => {
  const book = new ExcelJS.Workbook();
  const buffer = Buffer.isBuffer(bytes) ? bytes : await bytesOf(bytes);
  await book.xlsx.load(buffer as unknown as ExcelJS.Buffer);
  return book;
};

export const sheetOf = (book: ExcelJS.Workbook, name: string): ExcelJS.Worksheet => {
  const sheet = book.getWorksheet(name);
  if (!sheet) throw new Error(`There is no sheet ${name}`);
  return sheet;
};

type Value = string | number | Date | null;

const plainValue = (cell: ExcelJS.Cell): Value => {
  const { value } = cell;
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || value instanceof Date || typeof value === 'string') return value;
  if (typeof value === 'object' && 'richText' in value) return value.richText.map(({ text }) => text).join('');
  throw new Error(`Cell ${cell.address} is no plain value: ${JSON.stringify(value)}`);
};

/** The rows below the heading, as plain values; a formula anywhere is a failure. */
export const rowsOf = (sheet: ExcelJS.Worksheet, columns: number): Value[][] =>
  Array.from({ length: Math.max(0, sheet.rowCount - 1) }, (_, row) =>
    Array.from({ length: columns }, (__, column) => plainValue(sheet.getCell(row + 2, column + 1))),
  );
