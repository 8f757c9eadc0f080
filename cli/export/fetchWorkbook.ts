import { basename } from 'node:path';
import type { Part } from '#cli/kit/atomicWrite.ts';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Workbook } from '#machines/export/export.machine.ts';
import { etagOf, rememberFinished } from './finishedExports.ts';
import { exists } from './target.ts';
import { holding, mustBeFree, receive, type Target, writeTarget } from './writeTarget.ts';
import { zipShape } from './zipShape.ts';

export type Fetching = Target & { date: string; onProgress: (bytes: number) => void };
type Done = { bytes: number; etag: string | null };

/** One try to get the whole body into the part file. Null says that what we hold is still right. */
const tryOnce = async ({ api }: Connection, part: Part, fetching: Fetching, idle: number, etag?: string): Promise<Done | null> => {
  const { date, signal, onProgress } = fetching;
  const response = await api.conversationExport.export({ query: { date }, signal, ...(etag ? { ifNoneMatch: etag } : {}) });
  if (response.status === 304) return null;
  await mustBeFree(fetching).catch(async (error: unknown) => {
    await response.body?.cancel();
    throw error;
  });
  const bytes = await receive(response, { part, shape: zipShape(), signal, idle, onProgress });
  return { bytes, etag: response.headers.get('etag') };
};

const download = async (context: Context, connection: Connection, fetching: Fetching): Promise<Workbook> => {
  const { target, force } = fetching;
  const { places, timeout } = context.settings;
  const note = { server: connection.server, path: target };
  const etag = await etagOf(places.state, note);
  if (!etag && !force && (await exists(target))) throw new Problem('file_exists', { subject: target });
  const done = await writeTarget(context, fetching, (part) => tryOnce(connection, part, fetching, timeout.value * 1000, etag));
  if (!done) return { fileName: basename(target), bytes: 0, unchanged: true };
  if (done.etag) await rememberFinished(places.state, note, done.etag, context.self.pid).catch(context.print.debug);
  return { fileName: basename(target), bytes: done.bytes, unchanged: false };
};

/** The workbook as a file that is whole or not there at all. One run at a time writes a target. */
export const fetchWorkbook = (context: Context, connection: Connection, fetching: Fetching): Promise<Workbook> =>
  holding(context, fetching.target, () => download(context, connection, fetching));
