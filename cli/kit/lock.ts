import { open, readFile, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Problem } from '#domain/kernel/problem.ts';
import { errnoOf, onDisk } from './disk.ts';

type Self = { pid: number; isAlive: (pid: number) => boolean };
type Owner = { pid: number; host: string; since: string };

/** The file that says who is writing the target. It lies beside it, so that other users and machines see it too. */
export const lockPath = (target: string): string => join(dirname(target), `.${basename(target)}.lock`);

const readOwner = (text: string): Owner | null => {
  try {
    const { pid, host, since } = JSON.parse(text);
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, since: String(since) } : null;
  } catch {
    return null;
  }
};

/** A lock whose owner was killed. A pid like ours is an older run's: in containers pids come again. */
const isStale = (owner: Owner, { pid, isAlive }: Self): boolean =>
  owner.host === hostname() && (owner.pid === pid || !isAlive(owner.pid));

const claim = async (path: string, text: string): Promise<boolean> => {
  try {
    const handle = await open(path, 'wx', 0o644);
    await handle.writeFile(text).finally(() => handle.close());
    return true;
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/** Moves a stale lock out of the way. Somebody quicker may have put a new one there: then that one is put back. */
const clearStale = async (path: string, stale: string, pid: number): Promise<void> => {
  const aside = `${path}-${pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => stale);
  if (moved !== stale) await claim(path, moved);
  await rm(aside, { force: true });
};

const busy = (target: string, owner: Owner | null): Problem =>
  new Problem('target_busy', {
    subject: owner ? `${target} (process ${owner.pid} on ${owner.host} since ${owner.since})` : `${target} (${lockPath(target)})`,
  });

/** Takes the lock of a target, over a dead owner's if need be, and answers how to give it back. */
export const lockTarget = async (target: string, self: Self, now: Date): Promise<() => Promise<void>> => {
  const path = lockPath(target);
  const mine = JSON.stringify({ pid: self.pid, host: hostname(), since: now.toISOString() });
  return onDisk(dirname(target), async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      if (await claim(path, mine)) return () => rm(path, { force: true });
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text === null) continue;
      const owner = readOwner(text);
      if (!owner || !isStale(owner, self)) throw busy(target, owner);
      await clearStale(path, text, self.pid);
    }
    throw busy(target, null);
  });
};
