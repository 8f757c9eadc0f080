import { setImmediate } from 'node:timers/promises';
import type { InferType } from 'yup';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type { permitExportQuery } from '#domain/permits/permit/permit.endpoints.ts';
import { permitPage } from '#domain/permits/permit/permit.endpoints.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { labelByHandle } from '#domain/permits/permitList/permit.labels.ts';
import { aboutPermits, permitFileName, permitFileTypes, permitSheet } from '#domain/permits/permitList/permitSheet.ts';
import { byteOrderMark, csvLine } from '#server/kit/csv.ts';
import type { Context, FileAnswer } from '#server/kit/module.ts';
import { releaseAtEnd } from '#server/kit/releasing.ts';
import { openClocks } from '#server/kit/wallClock.ts';
import { readerOf } from '#server/permits/permitList/reader.ts';
import type { CellRow } from '#server/xlsx/rowBytes.ts';
import { workbook } from '#server/xlsx/workbook.ts';
import { aboutList, momentCell, momentText, sheetRow } from './permits.sheet.ts';
import { listPermits } from './permits.store.ts';

export type ExportQuery = InferType<typeof permitExportQuery>;
type Call = Context & { query: ExportQuery };
type Page = Awaited<ReturnType<typeof listPermits>>;

/** The pages of the list, one after another, each read when the one before is written. Others get their turn between two. */
async function* pagesOf(
  signal: AbortSignal,
  first: Page,
  next: (cursor: string) => Promise<Page>,
): AsyncGenerator<readonly PermitRow[]> {
  for (let page = first; ; page = await next(page.next_cursor ?? '')) {
    yield page.items;
    if (page.next_cursor === null) return;
    await setImmediate();
    signal.throwIfAborted();
  }
}

async function* rowsOf(
  pages: AsyncIterable<readonly PermitRow[]>,
  write: (permit: PermitRow) => CellRow,
): AsyncGenerator<readonly CellRow[]> {
  for await (const permits of pages) yield permits.map(write);
}

async function* once(rows: readonly CellRow[]): AsyncGenerator<readonly CellRow[]> {
  yield rows;
}

async function* csv(rows: AsyncIterable<readonly CellRow[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + csvLine(permitSheet.map(({ title }) => title)));
  for await (const page of rows) yield Buffer.from(page.map(csvLine).join(''));
}

/** The rows of a list as a file, all pages of it, under the condition and in the order of the list itself. */
export const exportPermits = async (call: Call, release: () => void): Promise<FileAnswer> => {
  const { db, caller, now, signal } = call;
  const { format, ...asked } = call.query;
  const at = now();
  const reader = await readerOf(db, caller, at);
  const read = (cursor?: string) => listPermits(db, { ...asked, limit: permitPage.max, ...(cursor ? { cursor } : {}) }, reader);
  const first = await read();
  const clocks = openClocks();
  const moment = format === 'csv' ? momentText : momentCell;
  const rows = rowsOf(pagesOf(signal, first, read), (permit) => sheetRow(permit, clocks, moment));
  const label = labelByHandle(asked.labelHandle)?.alias ?? String(asked.labelHandle);
  const title = `Permits ${label}`;
  const zones = reader.sites.map(({ zone }) => zone);
  const about = aboutList({ at, by: caller, zones: [...new Set(zones)], label, chosen: asked, permits: first.total });
  const sheets = [
    { name: 'Permits', columns: permitSheet, rows },
    { name: 'About', columns: aboutPermits, rows: once(about) },
  ];
  const file = format === 'csv' ? csv(rows) : workbook(sheets, { title, author: caller.name, at });
  return {
    contentType: permitFileTypes[format],
    fileName: permitFileName(label, asked, siteDate(at, reader.sites[0]?.zone ?? 'UTC'), format),
    headers: { 'x-row-count': String(first.total) },
    bytes: releaseAtEnd(file, release, signal),
  };
};
