import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '#cli/kit/atomicWrite.ts';
import { onDisk } from '#cli/kit/disk.ts';

type Finished = { server: string; path: string; etag: string; size: number; mtimeMs: number };
type Target = { server: string; path: string };

const noteFile = (folder: string, { server, path }: Target): string =>
  join(folder, 'exports', `${createHash('sha256').update(`${server}\n${path}`).digest('hex').slice(0, 32)}.json`);

const readNote = async (file: string): Promise<Partial<Finished>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
};

/** The ETag of the file that lies at the target, if it is still the one we wrote for this server. */
export const etagOf = async (folder: string, target: Target): Promise<string | undefined> => {
  const note = await readNote(noteFile(folder, target));
  const file = await stat(target.path).catch(() => null);
  const ours = note.server === target.server && note.size === file?.size && note.mtimeMs === file?.mtimeMs;
  return ours && typeof note.etag === 'string' ? note.etag : undefined;
};

/** Remembers which version of the data a finished file holds. */
export const rememberFinished = async (folder: string, target: Target, etag: string, pid: number): Promise<void> => {
  const file = noteFile(folder, target);
  await onDisk(file, async () => {
    await mkdir(join(folder, 'exports'), { recursive: true, mode: 0o700 });
    const { size, mtimeMs } = await stat(target.path);
    await writeWhole(file, `${JSON.stringify({ ...target, etag, size, mtimeMs })}\n`, pid);
  });
};
