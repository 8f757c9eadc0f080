import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#tests/kit/sources.ts';

test('a build without its packages says how to get them, and ends with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, 'tools/build.mjs'), join(folder, 'tools/build.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/build.mjs')], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^What builds is not installed\. Run `npm ci --include=dev`;.*\n$/)]);
});
