import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { run } from '#tests/kit/newSample.ts';

vi.setConfig({ testTimeout: 900_000 });

const root = mkdtempSync(join(tmpdir(), 'new-sample-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const node = (...asked: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, asked, { cwd: root, encoding: 'utf8' });
  return status === 0 ? 'green' : `${stdout}${stderr}`;
};

test('a new sample compiles, and is green in the tests that know of samples', () => {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const path of known.split('\0').filter(Boolean)) cpSync(path, join(root, path));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  expect(run(root, 'sample', 'toolShelf').code).toBe(0);
  expect(node('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('green');
  const suites = ['tests/architecture', 'tests/contract', 'tests/src/routes.test.ts', 'tests/src/navigation.test.ts'];
  expect(node('node_modules/vitest/vitest.mjs', 'run', ...suites)).toBe('green');
});
