import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { takeLock } from '#server/db/lock.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';

const file = 'control-room.lock';
const self = { pid: process.pid, host: hostname() };

/** Another program that holds the folder until it is killed. */
const heldByProgram = async (dir: string) => {
  const take = `
    const handle = require('node:fs').openSync(${JSON.stringify(join(dir, file))}, 'w+');
    require('node:child_process').spawnSync('flock', ['-x', '-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle] });
    require('node:fs').writeSync(handle, JSON.stringify({ pid: process.pid, host: 'app' }));
    process.stdout.write('held');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['-e', take]);
  await new Promise((said) => child.stdout.once('data', said));
  const kill = () => {
    const ended = new Promise((end) => child.once('close', end));
    child.kill('SIGKILL');
    return ended;
  };
  return { pid: child.pid, kill, freeze: () => child.kill('SIGSTOP') };
};

test('the folder is made for its owner alone and names its holder', () => {
  const dir = join(temporaryFolder(), 'data');
  expect(takeLock(dir)).toMatchObject({ taken: true });
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(join(dir, file), 'utf8'))).toEqual({ ...self, file: String(statSync(join(dir, file)).ino) });
});

test('a copy of a folder that was made while it was held says so, once; one that was killed or stopped before is no copy', () => {
  const dir = temporaryFolder();
  const held = takeLock(dir);
  expect(held).toMatchObject({ taken: true, copyOf: null });
  const copied = () => {
    const copy = join(temporaryFolder(), 'copy');
    cpSync(dir, copy, { recursive: true, preserveTimestamps: true });
    return copy;
  };
  const copy = copied();
  const first = takeLock(copy);
  expect(first).toMatchObject({ taken: true, copyOf: self });
  if (first.taken) first.release();
  expect(takeLock(copy)).toMatchObject({ taken: true, copyOf: null });

  const left = readFileSync(join(dir, file));
  if (held.taken) held.release();
  expect(takeLock(copied())).toMatchObject({ taken: true, copyOf: null });
  writeFileSync(join(dir, file), left);
  expect(takeLock(dir)).toMatchObject({ taken: true, copyOf: null });
});

test('a lock taken twice is refused with the holder, and free again once released, once', () => {
  const dir = temporaryFolder();
  const first = takeLock(dir);
  expect(takeLock(dir)).toEqual({ taken: false, holder: self });
  if (first.taken) first.release();
  const next = takeLock(dir);
  expect(next).toMatchObject({ taken: true });
  if (first.taken) first.release();
  expect(takeLock(dir)).toMatchObject({ taken: false });
  if (next.taken) next.release();
  expect(readdirSync(dir)).toEqual([file]);
  expect(readFileSync(join(dir, file), 'utf8')).toBe('');
});

test('two containers that are called the same: the holder has our own number and host name, and still holds', async () => {
  const dir = temporaryFolder();
  const other = await heldByProgram(dir);
  for (const record of [self, { ...self, pid: 1 }, { pid: 999_999, host: hostname() }]) {
    writeFileSync(join(dir, file), JSON.stringify(record));
    expect(takeLock(dir)).toEqual({ taken: false, holder: record });
  }
  writeFileSync(join(dir, file), '{"pid":');
  expect(takeLock(dir)).toEqual({ taken: false, holder: null });
  await other.kill();
});

test.each([
  ['a process that runs, on this host', self],
  ['a process of another host', { pid: 1, host: 'elsewhere' }],
  ['a process of before, as older versions wrote it', { ...self, start: '1', boot: 'another' }],
])('what a file says of %s holds nothing: the killed one is gone, whatever it and we are called', (_who, record) => {
  const dir = temporaryFolder();
  writeFileSync(join(dir, file), JSON.stringify(record));
  expect(takeLock(dir)).toMatchObject({ taken: true });
});

test('a frozen holder holds until it is killed', async () => {
  const dir = temporaryFolder();
  const other = await heldByProgram(dir);
  other.freeze();
  expect(takeLock(dir)).toEqual({ taken: false, holder: { pid: other.pid, host: 'app' } });
  await other.kill();
  expect(takeLock(dir)).toMatchObject({ taken: true });
});

test('a machine without the program that locks says which one to install, and opens nothing', () => {
  vi.stubEnv('PATH', temporaryFolder());
  try {
    expect(() => takeLock(temporaryFolder())).toThrow('install flock (util-linux)');
  } finally {
    vi.unstubAllEnvs();
  }
});
