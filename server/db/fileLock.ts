import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

const { O_CREAT, O_NONBLOCK, O_RDWR } = constants;

// Where to open a file can lock it, no program is asked. The numbers are the systems' own (libuv's on Windows); Node has no name for them.
const lockingOpen: Partial<Record<NodeJS.Platform, number>> = { darwin: 0x20, freebsd: 0x20, openbsd: 0x20, win32: 0x10000000 };

const held = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');

const openHere = (file: string, flag: number): number | null => {
  try {
    return openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | flag, 0o600);
  } catch (error) {
    if (held(error)) return null;
    throw error;
  }
};

/** What util-linux or busybox answers when another has the lock; everything else is a failure. */
const heldByAnother = 1;

// The lock belongs to the open file, not to the process that asked for it: `flock` takes it on the one that it inherits, and goes.
const openThroughProgram = (file: string): number | null => {
  const handle = openSync(file, O_RDWR | O_CREAT, 0o600);
  const { status, error, stderr } = spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', handle] });
  if (status === 0) return handle;
  closeSync(handle);
  if (status === heldByAnother) return null;
  const why = error && 'code' in error && error.code === 'ENOENT' ? 'install flock (util-linux)' : String(error ?? stderr).trim();
  throw new Error(`${file} cannot be locked: ${why}.`);
};

/**
 * Opens a file under the lock of the kernel, which lets go when this process ends, however it ends. Null when another has it. To close
 * the file gives the lock back.
 */
export const openLocked = (file: string): number | null => {
  const flag = lockingOpen[process.platform];
  return flag === undefined ? openThroughProgram(file) : openHere(file, flag);
};
