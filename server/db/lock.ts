import { closeSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openLocked } from './fileLock.ts';
import { checkFolder, folderFailure, makeFolder } from './storeFolder.ts';

/** Who says to hold a data folder, by the names of where it runs. Told to people; nothing is decided by it. */
export type Holder = { pid: number; host: string };

export type Lock = { taken: true; release: () => void } | { taken: false; holder: Holder | null };

/** That a folder is in use, for the operator. */
export const heldSentence = (dataDir: string, holder: Holder | null): string =>
  `${dataDir} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}. Stop it or choose another DATA_DIR.`;

const readHolder = (file: string): Holder | null => {
  try {
    const { pid, host }: Partial<Holder> = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : null;
  } catch {
    return null;
  }
};

/** Writes who holds it, or nobody. A full disk keeps nobody from holding it. */
const note = (handle: number, holder: Holder | null): void => {
  try {
    ftruncateSync(handle);
    if (holder) writeSync(handle, JSON.stringify(holder), 0);
  } catch {
    // The lock itself is in the kernel.
  }
};

const openFor = (dataDir: string, file: string): number | null => {
  try {
    checkFolder(dataDir);
    makeFolder(dataDir);
    return openLocked(file);
  } catch (thrown) {
    throw folderFailure(thrown, dataDir);
  }
};

/**
 * Takes the data folder for this process, or says who holds it. The embedded database has no lock of its own: two processes on
 * one folder destroy it silently. The file stays: one that is removed could be locked by a process that opened it before.
 */
export const takeLock = (dataDir: string): Lock => {
  const file = join(dataDir, 'control-room.lock');
  const handle = openFor(dataDir, file);
  if (handle === null) return { taken: false, holder: readHolder(file) };
  note(handle, { pid: process.pid, host: hostname() });
  let given = false;
  const release = () => {
    if (given) return;
    given = true;
    note(handle, null);
    closeSync(handle);
  };
  return { taken: true, release };
};
