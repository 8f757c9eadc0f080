import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '#server/config/packageRoot.ts';

export type CopyLog = { info: (facts: object, text: string) => void };

/** Where copies of embedded stores are kept. A build empties it, so a copy is never older than the program that made it. */
export const copiesFolder = (): string => join(packageRoot(), 'dist', 'node', 'demo');

/** Copies the folder of a store, whole or not at all. Throws where that fails, or where something is there already. */
export const copyStore = (from: string, to: string): void => {
  const half = `${to}.${process.pid}`;
  rmSync(half, { recursive: true, force: true });
  try {
    cpSync(from, half, { recursive: true, mode: constants.COPYFILE_FICLONE });
    renameSync(half, to);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
};

/** Does what a start can do without. Answers whether it went well; a failure is logged with `text`. */
export const tryAndLog = (log: CopyLog, text: string, work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    log.info({ err: error instanceof Error ? error.message : String(error) }, text);
    return false;
  }
};

/** Whether an embedded store is still to be made in a data folder. */
export const hasNoStore = (dataDir: string): boolean => !existsSync(join(dataDir, 'store'));
