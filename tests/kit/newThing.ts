import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every kind of `npm run new`, with the name that tests give to one of it. */
export const madeThings = {
  sample: 'toolShelf',
  screen: 'loanDesk',
  chart: 'toolLoan',
  command: 'toolsList',
  endpoint: 'loanList',
  migration: 'toolLoans',
} as const;

/** A copy of what git knows of the project, with the packages of the original. */
export const copyOfProject = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'new-thing-'));
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    encoding: 'utf8',
  });
  for (const path of known.split('\0').filter(Boolean)) cpSync(path, join(root, path));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  return root;
};

/** Runs `npm run new` of a project's copy: how it ended, what it said about that, and the files it says it has written. */
export const run = (root: string, ...asked: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/new.mjs'), ...asked], { encoding: 'utf8' });
  return { code: status, said: stderr.split('\n')[0] ?? '', paths: (stdout.split('\n\n')[0] ?? '').split('\n').filter(Boolean) };
};

/** Runs a program of the copy: `green`, or all it said. */
export const nodeIn = (root: string, ...asked: string[]): string => {
  const env = { ...process.env, NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { cwd: root, encoding: 'utf8', env });
  return status === 0 ? 'green' : `${stdout}${stderr}`;
};
