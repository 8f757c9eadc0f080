import { setTimeout as wait } from 'node:timers/promises';
import { openPart, type Part } from '#cli/kit/atomicWrite.ts';
import type { Context } from '#cli/kit/context.ts';
import { lockTarget } from '#cli/kit/lock.ts';
import { readBytes } from '#client/readBytes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Shape } from './shape.ts';
import { clearLeftovers, exists } from './target.ts';

/** A file that is to be fetched: where to, whether over another one, until when. */
export type Target = { target: string; force: boolean; signal: AbortSignal };

/** The longest pause before a new beginning, and the first. */
const longestPause = 30_000;
const firstPause = 500;

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

/** Refuses to write over a file unless that was asked for. */
export const mustBeFree = async ({ target, force }: Target): Promise<void> => {
  if (!force && (await exists(target))) throw new Problem('file_exists', { subject: target });
};

type Receiving = { part: Part; shape: Shape; signal: AbortSignal; idle: number; onProgress: (bytes: number) => void };

/** A body into a file that is being written, piece by piece. Answers its bytes once it is whole. */
export const receive = async (response: Response, { part, shape, signal, idle, onProgress }: Receiving): Promise<number> => {
  let bytes = 0;
  for await (const chunk of readBytes(response, { signal, idle, onProgress })) {
    shape.saw(chunk);
    await part.write(chunk);
    bytes += chunk.byteLength;
  }
  shape.check();
  return bytes;
};

/**
 * Writes a target as a file that is whole or not there at all. Only who holds its lock may call this. An attempt that answers null
 * leaves the target as it is.
 */
export const writeTarget = async <T>(context: Context, to: Target, attempt: (part: Part) => Promise<T>): Promise<T> => {
  await clearLeftovers(to.target);
  const part = await openPart(to.target, context.self.pid);
  try {
    const done = await withRestarts(context, part, to.signal, () => attempt(part));
    if (done !== null) await part.keep({ replace: to.force });
    return done;
  } finally {
    await part.drop();
  }
};

/** One run at a time writes a target. */
export const holding = async <T>(context: Context, target: string, run: () => Promise<T>): Promise<T> => {
  const unlock = await lockTarget(target, context.self.pid, new Date());
  try {
    return await run();
  } finally {
    await unlock();
  }
};
