import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { createDesk, type Desk } from '#tests/kit/runCli.ts';
import { root } from '#tests/kit/sources.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: ReturnType<typeof startBuiltServer>;
let url: string;
let desk: Desk;
beforeAll(async () => {
  desk = await createDesk();
  server = startBuiltServer({ DEMO_PRESET: 'XS', DATA_DIR: join(temporaryFolder(), 'data'), LOG_LEVEL: 'warn' });
  url = await server.ready;
  const bin = join(desk.folder, 'bin');
  await mkdir(bin);
  const program = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'dist/node/cli.js')}' "$@"\n`;
  await writeFile(join(bin, 'control-room'), program, { mode: 0o755 });
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await desk.clear();
});

/** The blocks of a page, in order, without those of another language than is asked for. */
const blocksOf = async (page: string, language = ''): Promise<string[]> => {
  const text = await readFile(join(root, page), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].filter(([, kind]) => kind === language).map(([, , block = '']) => block);
};

const runIn = (folder: string, shell: string, text: string, env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(shell, ['-eu', '-c', text], {
    cwd: folder,
    env: { ...desk.env, PATH: `${join(desk.folder, 'bin')}:${process.env.PATH ?? ''}`, ...env },
  });

test('the commands of the README do in order what is written there', async () => {
  const folder = join(desk.folder, 'clone');
  await mkdir(folder);
  const blocks = (await blocksOf('README.md')).filter((block) => block.includes('control-room login'));
  expect(blocks).toHaveLength(2);
  const asked = blocks.join('').replace(/^control-room\(\).*\n/m, '');
  const { stdout } = await runIn(folder, 'bash', asked.replaceAll('http://127.0.0.1:4300', url));
  expect(stdout).toContain('4711\tInes Marlow');
  expect((await readdir(join(folder, 'exports'))).toSorted()).toEqual([
    expect.stringMatching(/^Conversations after .+\.xlsx$/),
    expect.stringMatching(/^Permits live .+\.xlsx$/),
    'heads.tsv',
  ]);
});

test('the account that administers users, and every other one of the README, is among those that start-up names', async () => {
  for (const sap of ['1001', '1002', '1008', '1009']) expect(server.out()).toMatch(new RegExp(`^  ${sap} `, 'm'));
  expect(server.out()).toMatch(/^ {2}1001 +administers users/m);
  expect(server.out()).toMatch(/^ {2}1002 +HSE Coordinator$/m);
});

test('the script of the nightly export can be run twice, and leaves no sign-in behind', async () => {
  const folder = join(desk.folder, 'nightly');
  await mkdir(folder);
  await writeFile(join(folder, 'password'), 'control-room\n', { mode: 0o600 });
  const [script = ''] = await blocksOf('docs/nightly.md', 'sh');
  const here = script
    .replace('/etc/control-room', folder)
    .replaceAll('/srv/exports', folder)
    .replace('/var/lib/control-room', join(folder, 'state'))
    .replace('https://control-room.example', url);
  const file = join(folder, 'nightly');
  await writeFile(file, here);
  await chmod(file, 0o755);
  // A service account has no home that it can write, and cron mails whatever stands on standard error.
  const homeless = { HOME: '/nonexistent', XDG_CONFIG_HOME: undefined, XDG_STATE_HOME: undefined };
  await rm(join(folder, 'state'), { recursive: true, force: true });
  await mkdir(join(folder, 'state'));
  for (const night of [1, 2]) {
    const ran = await runIn(folder, 'sh', file, homeless);
    expect([night, ran.stdout, ran.stderr]).toEqual([night, expect.stringContaining('Permits open'), '']);
  }
  const profile = await readFile(join(folder, 'state/config/control-room/nightly.json'), 'utf8');
  expect(JSON.parse(profile)).toMatchObject({ token: null, sap: 1002 });
  await rm(join(folder, 'password'));
  const missing: { code: number; stderr: string } = await runIn(folder, 'sh', file, homeless).then(
    () => ({ code: 0, stderr: '' }),
    (error) => error,
  );
  expect([missing.code, missing.stderr]).toEqual([7, `${join(folder, 'password')}: the password cannot be read\n`]);
});
