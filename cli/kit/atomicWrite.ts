import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errnoOf, onDisk } from './disk.ts';

/** What a file's unfinished copies are called; the pid tells two runs apart. */
export const partPrefix = (target: string): string => `.${basename(target)}.part-`;

/** A file that is being written beside its target and is not there, under its name, until it is whole. */
export type Part = {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Throws away what was written and begins again. */
  restart: () => Promise<void>;
  /** Puts the whole file in place; with `replace` also over another one. */
  keep: (options: { replace: boolean }) => Promise<void>;
  /** Removes everything written; harmless after `keep`. */
  drop: () => Promise<void>;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  // Some file systems cannot sync a folder; the file itself is safe by then.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

/** Never over another file: a hard link fails when the name is taken, where a rename would replace. */
const place = async (part: string, target: string, replace: boolean): Promise<void> => {
  if (replace) return rename(part, target);
  try {
    await link(part, target);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(errnoOf(error))) throw error;
    // File systems without hard links; whether the name was free has been looked at before.
    return rename(part, target);
  }
  await rm(part);
};

/** Starts writing `target`. The file can be read by its owner only. */
export const openPart = async (target: string, pid: number): Promise<Part> => {
  const path = join(dirname(target), `${partPrefix(target)}${pid}`);
  const handle: FileHandle = await onDisk(dirname(target), () => open(path, 'wx', 0o600));
  let at = 0;
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await handle.close();
  };
  const drop = async () => {
    await close().catch(() => undefined);
    await rm(path, { force: true });
  };
  return {
    write: (bytes) =>
      onDisk(target, async () => {
        for (let done = 0; done < bytes.byteLength; ) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.byteLength - done, at);
          done += bytesWritten;
          at += bytesWritten;
        }
      }),
    restart: () =>
      onDisk(target, async () => {
        await handle.truncate(0);
        at = 0;
      }),
    keep: ({ replace }) =>
      onDisk(target, async () => {
        await handle.sync();
        await close();
        await place(path, target, replace);
        await syncFolder(dirname(target));
      }),
    drop,
  };
};

/** Writes a small file whole or not at all, over an older one. */
export const writeWhole = async (target: string, text: string, pid: number): Promise<void> => {
  // A copy that a killed run with the same pid left behind.
  await rm(join(dirname(target), `${partPrefix(target)}${pid}`), { force: true });
  const part = await openPart(target, pid);
  try {
    await part.write(new TextEncoder().encode(text));
    await part.keep({ replace: true });
  } finally {
    await part.drop();
  }
};
