import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { partPrefix } from '#cli/kit/atomicWrite.ts';
import { onDisk } from '#cli/kit/disk.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** A file in a folder. The folder has to be there: a mistyped one must not appear. */
export const targetIn = async (output: string, name: string): Promise<string> => {
  const folder = resolve(output);
  const found = await onDisk(folder, () => stat(folder));
  if (!found.isDirectory()) throw new Problem('folder_not', { subject: folder });
  return join(folder, name);
};

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Removes what killed runs left beside the target. Only who holds the target's lock may do that. */
export const clearLeftovers = async (target: string): Promise<void> => {
  const folder = dirname(target);
  const names = await onDisk(folder, () => readdir(folder));
  const left = names.filter((name) => name.startsWith(partPrefix(basename(target))));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
};
