import { closeSync, fstatSync, ftruncateSync, writeSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Problem } from '#domain/kernel/problem.ts';
import { onDisk } from './disk.ts';
import { openLocked } from './fileLock.ts';

/** The file under whose lock the target is written. It lies beside it, so that other users and machines see it too. */
export const lockPath = (target: string): string => join(dirname(target), `.${basename(target)}.lock`);

const ownerText = async (path: string): Promise<string> => {
  try {
    const { pid, host, since } = JSON.parse(await readFile(path, 'utf8'));
    return `pid ${pid}, ${host}, ${since}`;
  } catch {
    return path;
  }
};

/** Whether the file still has its name: who held it before may have removed it between our opening and locking it. */
const isNamed = async (handle: number, path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.ino === fstatSync(handle).ino;
};

/** Who holds it is told to people only: a full disk or another user's file keeps nobody from holding it. */
const note = (handle: number, text: string): void => {
  try {
    ftruncateSync(handle);
    writeSync(handle, text, 0);
  } catch {
    // The lock itself is in the kernel.
  }
};

/** Takes the lock of a target and answers how to give it back. The lock of a run that was killed is free. */
export const lockTarget = async (target: string, pid: number, now: Date): Promise<() => Promise<void>> => {
  const path = lockPath(target);
  return onDisk(dirname(target), async () => {
    for (;;) {
      const handle = openLocked(path);
      if (handle === null) throw new Problem('target_busy', { subject: `${target} (${await ownerText(path)})` });
      if (await isNamed(handle, path)) {
        note(handle, JSON.stringify({ pid, host: hostname(), since: now.toISOString() }));
        return async () => {
          await rm(path, { force: true });
          closeSync(handle);
        };
      }
      closeSync(handle);
    }
  });
};
