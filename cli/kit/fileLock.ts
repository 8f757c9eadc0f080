import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { errnoOf } from './disk.ts';

const { O_CREAT, O_NONBLOCK, O_RDONLY, O_RDWR } = constants;

// Where to open a file can lock it, no program is asked. The numbers are the systems' own (libuv's on Windows); Node has no name for them.
const lockingOpen: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x20, freebsd: 0x20, openbsd: 0x20, win32: 0x10000000 };

// What another user's run left behind can be locked, though not written.
const openAny = (file: string, flags: number): number => {
  try {
    return openSync(file, O_RDWR | O_CREAT | flags, 0o644);
  } catch (error) {
    // Where it is not there to be read either, the folder is what may not be written.
    if (errnoOf(error) !== 'EACCES' || !existsSync(file)) throw error;
    return openSync(file, O_RDONLY | flags);
  }
};

const openHere = (file: string, flag: number): number | null => {
  try {
    return openAny(file, O_NONBLOCK | flag);
  } catch (error) {
    if (['EAGAIN', 'EBUSY'].includes(errnoOf(error))) return null;
    throw error;
  }
};

const flockMissing: Texts = {
  en: 'The file cannot be locked. Install flock (util-linux).',
  tr: 'Dosya kilitlenemiyor. flock programını (util-linux) kurun.',
  ar: 'تعذّر قفل الملف. ثبّت البرنامج flock (util-linux).',
};

/** What util-linux or busybox answers when another has the lock; everything else is a failure. */
const heldByAnother = 1;

// The lock belongs to the open file, not to the process that asked for it: `flock` takes it on the one that it inherits, and goes.
const openThroughProgram = (file: string): number | null => {
  const handle = openAny(file, 0);
  const { status, error, stderr } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', handle] });
  if (status === 0) return handle;
  closeSync(handle);
  if (status === heldByAnother) return null;
  if (errnoOf(error) === 'ENOENT') throw new Problem('disk_failed', { subject: file, text: flockMissing });
  throw new Problem('disk_failed', { subject: `${file} (${String(error ?? stderr).trim()})` });
};

/**
 * Opens a file under the lock of the kernel, which lets go when this process ends, however it ends. Null when another has it. To close
 * the file gives the lock back.
 */
export const openLocked = (file: string): number | null => {
  const flag = lockingOpen[process.platform];
  return flag === undefined ? openThroughProgram(file) : openHere(file, flag);
};
