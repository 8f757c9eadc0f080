import { workbookName } from '#domain/conversations/export.rules.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import type { Caller, Context, FileAnswer } from '#server/kit/module.ts';
import { releaseAtEnd } from '#server/kit/releasing.ts';
import { workbook } from '#server/xlsx/workbook.ts';
import { conversationIds, dataVersion } from './conversations.store.ts';
import { exportSheets } from './exportSheets.ts';
import { exportTag } from './exportTag.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type ExportRequest = { from: string; hse: boolean; zones: readonly string[]; caller: Caller };

/**
 * The workbook as an answer. Which conversations it holds is settled here, before its first byte; its rows are read while it is
 * pulled. The data are named before they are read, so that a change in between makes the name too old and never too new.
 */
export const exportWorkbook = async (context: Context, asked: ExportRequest, release: () => void): Promise<FileAnswer> => {
  const { db, signal, origin } = context;
  const { from, hse, zones, caller } = asked;
  const at = context.now();
  const data = await dataVersion(db, { from, hse });
  const ids = await conversationIds(db, { from, hse }, signal);
  const pages = exportSheets({ db, ids, signal, origin, at, by: caller, from, zones, hse });
  const facts = { title: `Conversations after ${from}`, author: caller.name, at };
  return {
    contentType,
    fileName: workbookName(from),
    headers: { 'x-row-count': String(ids.length) },
    etag: exportTag({ data, from, hse, sap: caller.sap, origin, todays: zones.map((zone) => siteDate(at, zone)) }),
    bytes: releaseAtEnd(workbook(pages, facts), release, signal),
  };
};
