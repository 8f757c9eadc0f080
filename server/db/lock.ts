import { closeSync, fstatSync, ftruncateSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openLocked } from './fileLock.ts';
import { checkFolder, folderFailure, makeFolder } from './storeFolder.ts';

/** Who says to hold a data folder, by the names of where it runs. Told to people; nothing is decided by it. */
export type Holder = { pid: number; host: string };

/** `copyOf`: who held the folder that this one is a copy of, where it was copied before that one was stopped. */
export type Lock = { taken: true; copyOf: Holder | null; release: () => void } | { taken: false; holder: Holder | null };

/** That a folder is in use, for the operator. */
export const heldSentence = (dataDir: string, holder: Holder | null): string =>
  `${dataDir} is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another process'}. Stop it or choose another DATA_DIR.`;

/** That a folder is a copy that may be torn, for the operator. */
export const copySentence = (dataDir: string, { pid, host }: Holder): string =>
  `${dataDir} was copied before process ${pid} on ${host}, which used the folder it was copied from, had been stopped: if that still ran, the copy is torn, although it opens. Use a copy that was made after a stop, or compare this one with the last file of heads: control-room permits verify --all --against FILE.`;

/** What a file says of who holds it. A copy is another file than the one it says it in; older versions did not say which. */
type Noted = Holder & { file?: string };

const noted = (file: string): Noted | null => {
  try {
    const { pid, host, file: inode }: Partial<Noted> = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof pid !== 'number' || typeof host !== 'string') return null;
    return { pid, host, ...(typeof inode === 'string' ? { file: inode } : {}) };
  } catch {
    return null;
  }
};

const holderOf = (said: Noted | null): Holder | null => said && { pid: said.pid, host: said.host };

const inodeOf = (handle: number): string => String(fstatSync(handle, { bigint: true }).ino);

/** Whose folder this is a copy of. Who stopped has left nothing in the file, and who was killed a note in this very file. */
const copiedFrom = (handle: number, said: Noted | null): Holder | null =>
  said?.file !== undefined && said.file !== inodeOf(handle) ? holderOf(said) : null;

/** Writes who holds it, or nobody. A full disk keeps nobody from holding it. */
const note = (handle: number, holder: Noted | null): void => {
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
  if (handle === null) return { taken: false, holder: holderOf(noted(file)) };
  const copyOf = copiedFrom(handle, noted(file));
  note(handle, { pid: process.pid, host: hostname(), file: inodeOf(handle) });
  let given = false;
  const release = () => {
    if (given) return;
    given = true;
    note(handle, null);
    closeSync(handle);
  };
  return { taken: true, copyOf, release };
};
