import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds a data folder: a process, told apart from a later one with the same number by its start and the machine's. */
export type Holder = { pid: number; start: string | null; boot: string | null; host: string };

export type Lock = { taken: true; release: () => void } | { taken: false; holder: Holder };

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

// Field 22 of /proc/PID/stat; the name in the second field may hold spaces and brackets. Null where there is no /proc.
const startOf = (pid: number): string | null => readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? null;
const bootId = (): string | null => readText('/proc/sys/kernel/random/boot_id')?.trim() ?? null;

const self = (): Holder => ({ pid: process.pid, start: startOf(process.pid), boot: bootId(), host: hostname() });

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether a holder still runs. One on another machine cannot be asked, so it counts as alive. */
export const isAlive = (holder: Holder): boolean => {
  if (holder.host !== hostname()) return true;
  if (holder.boot && holder.boot !== bootId()) return false;
  if (!exists(holder.pid)) return false;
  const start = startOf(holder.pid);
  return start === null || !holder.start || start === holder.start;
};

const parseHolder = (text: string): Holder | null => {
  try {
    const { pid, start, boot, host }: Partial<Holder> = JSON.parse(text);
    return typeof pid === 'number' ? { pid, start: start ?? null, boot: boot ?? null, host: host ?? '' } : null;
  } catch {
    return null;
  }
};

const writeDurably = (file: string, text: string): void => {
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
};

// link(2) of a finished file either makes the name or fails: nobody ever reads half a lock.
const linked = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

// Of several that find the same dead holder one may clear it away; a second guard keeps the others from clearing the winner.
const clearStale = (file: string, mine: string, seen: string): void => {
  const guard = `${file}.clearing`;
  const guardText = readText(guard);
  const guardHolder = guardText === null ? null : parseHolder(guardText);
  if (guardHolder && !isAlive(guardHolder)) rmSync(guard, { force: true });
  if (!linked(mine, guard)) return;
  if (readText(file) === seen) rmSync(file, { force: true });
  rmSync(guard, { force: true });
};

const attempt = (file: string, mine: string): Lock | null => {
  const release = () => {
    if (parseHolder(readText(file) ?? '')?.pid === process.pid) rmSync(file, { force: true });
  };
  if (linked(mine, file)) return { taken: true, release };
  const seen = readText(file);
  if (seen === null) return null;
  const holder = parseHolder(seen);
  if (holder && isAlive(holder)) return { taken: false, holder };
  clearStale(file, mine, seen);
  return null;
};

/**
 * Takes the data folder for this process, or says who holds it. The embedded database has no lock of its own: two processes on
 * one folder destroy it silently. A live holder is never outwaited, however old its lock is.
 */
export const takeLock = (dataDir: string): Lock => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'control-room.lock');
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeDurably(mine, JSON.stringify(self()));
  try {
    for (let tries = 0; tries < 50; tries += 1) {
      const lock = attempt(file, mine);
      if (lock) return lock;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
    throw new Error(`The lock ${file} can neither be taken nor read.`);
  } finally {
    rmSync(mine, { force: true });
  }
};
