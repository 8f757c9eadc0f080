import { Writable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import ExcelJS from 'exceljs';
import { messageColumns } from '#domain/conversations/workbook.ts';
import { workbook } from '#server/xlsx/workbook.ts';
import { pagesOf } from './exportRows.ts';

/** Writes so many rows to nowhere and says how many bytes came out. */
export type Writer = (rows: number) => Promise<number>;

const ours: Writer = async (rows) => {
  let bytes = 0;
  const sheets = [{ name: 'Messages', columns: messageColumns, rows: pagesOf(rows) }];
  for await (const piece of workbook(sheets, { title: 'Bench', author: 'Bench', at: new Date() })) bytes += piece.length;
  return bytes;
};

/** The floor: the same values with tabs between them through the same compression, no workbook at all. */
const bare: Writer = async (rows) => {
  let bytes = 0;
  const stream = createDeflateRaw({ level: 1, chunkSize: 65_536 });
  stream.on('data', (piece: Uint8Array) => {
    bytes += piece.length;
  });
  const write = (text: string) => new Promise((resolve) => stream.write(text, resolve));
  for await (const page of pagesOf(rows, 200)) await write(page.map((cells) => `${cells.join('\t')}\n`).join(''));
  await new Promise((resolve) => stream.end(resolve));
  return bytes;
};

const nowhere = () => {
  const seen = { bytes: 0 };
  const stream = new Writable({
    write: (piece: Uint8Array, _encoding, done) => {
      seen.bytes += piece.length;
      done();
    },
  });
  return { seen, stream };
};

const formats = { text: undefined, number: undefined, day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };

/** exceljs streaming, with the formats that days and moments need, and a turn of the event loop for its stream after each page. */
const exceljs: Writer = async (rows) => {
  const { seen, stream } = nowhere();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet('Messages', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = messageColumns.map(({ title, width, kind }) => ({
    header: title,
    width,
    ...(formats[kind] ? { style: { numFmt: formats[kind] } } : {}),
  }));
  for await (const page of pagesOf(rows, 200)) {
    for (const cells of page) sheet.addRow([...cells]).commit();
  }
  sheet.commit();
  await book.commit();
  return seen.bytes;
};

export const writers = { ours, bare, exceljs } satisfies Record<string, Writer>;
