import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readBytes } from '#client/readBytes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Workbook } from '#machines/export/export.machine.ts';
import { openPart, type Part } from '../kit/atomicWrite.ts';
import type { Connection } from '../kit/connect.ts';
import type { Context } from '../kit/context.ts';
import { lockTarget } from '../kit/lock.ts';
import { etagOf, rememberFinished } from './finishedExports.ts';
import { clearLeftovers, isThere } from './target.ts';
import { zipShape } from './zipShape.ts';

export type Fetching = {
  date: string;
  target: string;
  force: boolean;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
};
type Done = { bytes: number; etag: string | null };

/** The longest pause before a new beginning, and the first. */
const longestPause = 30_000;
const firstPause = 500;

/** One try to get the whole body into the part file. Null says that what we hold is still right. */
const tryOnce = async ({ api }: Connection, part: Part, fetching: Fetching, idle: number, etag?: string): Promise<Done | null> => {
  const { date, signal, onProgress } = fetching;
  const response = await api.conversations.export({ query: { date }, signal, ...(etag ? { ifNoneMatch: etag } : {}) });
  if (response.status === 304) return null;
  if (!fetching.force && (await isThere(fetching.target))) {
    await response.body?.cancel();
    throw new Problem('file_exists', { subject: fetching.target });
  }
  const shape = zipShape();
  let bytes = 0;
  for await (const chunk of readBytes(response, { signal, idle, onProgress })) {
    shape.saw(chunk);
    await part.write(chunk);
    bytes += chunk.byteLength;
  }
  shape.check();
  return { bytes, etag: response.headers.get('etag') };
};

const mayPass = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'cut_off' || (error.code === 'timed_out' && error.extra.subject === undefined));

/** Begins again after a body that broke off or fell silent, after a pause that grows and that no two machines share. */
const withRestarts = async <T>(context: Context, part: Part, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || !mayPass(error) || tries >= context.settings.retries.value) throw error;
      const pause = Math.random() * Math.min(longestPause, firstPause * 2 ** tries);
      context.print.debug({ restart: tries + 1, after: error instanceof Problem ? error.code : '', pause: Math.round(pause) });
      await wait(pause, undefined, { signal });
      await part.restart();
    }
  }
};

const download = async (context: Context, connection: Connection, fetching: Fetching): Promise<Workbook> => {
  const { target, force, signal } = fetching;
  const { places, timeout } = context.settings;
  const note = { server: connection.server, path: target };
  const etag = await etagOf(places.state, note);
  if (!etag && !force && (await isThere(target))) throw new Problem('file_exists', { subject: target });
  await clearLeftovers(target);
  const part = await openPart(target, context.self.pid);
  try {
    const attempt = () => tryOnce(connection, part, fetching, timeout.value * 1000, etag);
    const done = await withRestarts(context, part, signal, attempt);
    if (!done) return { fileName: basename(target), bytes: 0, unchanged: true };
    await part.keep({ replace: force });
    if (done.etag) await rememberFinished(places.state, note, done.etag, context.self.pid).catch(context.print.debug);
    return { fileName: basename(target), bytes: done.bytes, unchanged: false };
  } finally {
    await part.drop();
  }
};

/** The workbook as a file that is whole or not there at all. One run at a time writes a target. */
export const fetchWorkbook = async (context: Context, connection: Connection, fetching: Fetching): Promise<Workbook> => {
  const unlock = await lockTarget(fetching.target, context.self, new Date());
  try {
    return await download(context, connection, fetching);
  } finally {
    await unlock();
  }
};
