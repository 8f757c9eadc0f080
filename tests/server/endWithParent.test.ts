import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { endWithParent } from '#tests/kit/serverProcess.ts';

test('a server of the tests ends when the process that started it is killed, and leaves no folder behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-end-'));
  const program = `import { Worker } from 'node:worker_threads'; process.once('SIGTERM', () => process.exit(0)); new Worker('', { eval: true }).once('exit', () => console.log('ready')); setInterval(() => undefined, 1000);`;
  const args = JSON.stringify(['--import', endWithParent, '--input-type=module', '--eval', program]);
  const starter = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: ['pipe', 'inherit', 'inherit'] });`;
  const parent = spawn(process.execPath, ['--eval', starter], { env: { ...process.env, TEST_FOLDER: folder } });
  await new Promise((resolve) => parent.stdout.once('data', resolve));
  expect(existsSync(folder)).toBe(true);
  parent.kill('SIGKILL');
  // It goes in the last moment of the program.
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000 });
});
