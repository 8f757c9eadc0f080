import { existsSync } from 'node:fs';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { Problem } from '#domain/kernel/problem.ts';

const codeFor: Record<string, ProblemCode> = {
  EEXIST: 'file_exists',
  ENOENT: 'folder_missing',
  ENOTDIR: 'folder_missing',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  EROFS: 'not_writable',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
};

/** The system's word for a failure (ENOENT), empty when it gave none. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A failure of the file system as a problem that names the file or folder. */
export const diskProblem = (error: unknown, subject: string): Problem => {
  if (error instanceof Problem) return error;
  const errno = errnoOf(error);
  // Where the folder is there, it is a file in it that cannot be made, as in /proc.
  const code = errno === 'ENOENT' && existsSync(subject) ? 'not_writable' : (codeFor[errno] ?? 'disk_failed');
  return new Problem(code, { subject: code === 'disk_failed' && errno ? `${subject} (${errno})` : subject });
};

/** Reads a file that somebody named; where that cannot be, it leaves as a problem about the file. */
export const readNamed = async <T>(file: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    const errno = errnoOf(error);
    throw new Problem('file_unreadable', { subject: errno ? `${file} (${errno})` : file });
  }
};

/** Runs work on the disk; whatever fails there leaves as a problem about `subject`. */
export const onDisk = async <T>(subject: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw diskProblem(error, subject);
  }
};
