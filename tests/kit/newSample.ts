import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs `npm run new` of a project's copy: how it ended, and the files it says it has written. */
export const run = (root: string, ...asked: string[]): { code: number | null; paths: string[] } => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/new.mjs'), ...asked], { encoding: 'utf8' });
  return { code: status, paths: (stdout.split('\n\n')[0] ?? '').split('\n').filter((line) => line !== '') };
};
