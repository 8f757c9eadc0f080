import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Holder, takeLock } from '#server/db/lock.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';

const folder = () => join(temporaryFolder(), 'data');
const file = 'control-room.lock';

const heldBy = (holder: Partial<Holder> | string): string => {
  const dir = temporaryFolder();
  const whole = { pid: process.pid, start: null, boot: null, host: hostname() };
  writeFileSync(join(dir, file), typeof holder === 'string' ? holder : JSON.stringify({ ...whole, ...holder }));
  return dir;
};

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('the folder is made for its owner alone and names its holder', () => {
  const dir = folder();
  expect(takeLock(dir)).toMatchObject({ taken: true });
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(join(dir, file), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
});

test('a lock taken twice is refused with the holder, and free again once released', () => {
  const dir = folder();
  const first = takeLock(dir);
  expect(takeLock(dir)).toMatchObject({ taken: false, holder: { pid: process.pid } });
  if (first.taken) first.release();
  expect(takeLock(dir)).toMatchObject({ taken: true });
  expect(readdirSync(dir)).toEqual([file]);
});

test.each([
  ['of a dead process', () => ({ pid: deadPid() })],
  ['of a process that ended before the machine restarted', () => ({ boot: 'another-boot' })],
  ['of an earlier process with the same number', () => ({ start: '1' })],
  ['that is not readable', () => '{"pid":'],
])("'stale lock' %s is taken over", (_case, holder) => {
  expect(takeLock(heldBy(holder()))).toMatchObject({ taken: true });
});

test('a holder on another machine cannot be asked and counts as alive', () => {
  expect(takeLock(heldBy({ pid: deadPid(), host: 'elsewhere' }))).toMatchObject({ taken: false, holder: { host: 'elsewhere' } });
});
