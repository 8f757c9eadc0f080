import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const upward = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json is not above the program.');
  return upward(parent);
};

/** The folder of the package, found from where this file runs: as source or as a chunk of the build. */
export const packageRoot = (): string => upward(dirname(fileURLToPath(import.meta.url)));

/** The version in package.json. */
export const packageVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  return version;
};
