import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Faults, startFaults } from '#tests/kit/faults.ts';
import type { Desk } from '#tests/kit/runCli.ts';
import { ownMounts } from '#tools/powers.mjs';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

let plant: Plant;
let faults: Faults;
let token: string;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  token = await tokenAt(plant.address);
  faults = await startFaults(plant.address);
});
afterAll(async () => {
  await faults.close();
  await plant.close();
});
beforeEach(async () => {
  faults.plan();
  desk = await deskAt(faults.address, token);
});
afterEach(() => desk.clear());

const date = '2026-11-01';
const name = `Conversations after ${date}.xlsx`;
const file = /conversationExcel\/\?/;
const args = (...more: string[]) => ['conversations', 'export', '--date', date, '--output', desk.folder, ...more];
const left = () => readdir(desk.folder);

/** Waits until the download has begun to fill its part file. */
const underway = () =>
  vi.waitFor(
    async () => {
      const part = (await left()).find((known) => known.includes('.part-'));
      expect((await readFile(join(desk.folder, part ?? 'none'))).byteLength).toBeGreaterThan(0);
    },
    { timeout: 10_000, interval: 20 },
  );

describe('export cut off half-way by the server', () => {
  test('once: it begins again cleanly and the file is whole', async () => {
    faults.plan({ path: file, fault: { kind: 'truncate', after: 3000 }, times: 1 });
    const { code } = await desk.run(args());
    expect([code, await left()]).toEqual([0, [name]]);
    expect((await readFile(join(desk.folder, name))).subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
  });

  test('again and again: ends with 5, says so and leaves no file', async () => {
    faults.plan({ path: file, fault: { kind: 'truncate', after: 3000 } });
    const before = faults.calls().length;
    const { code, stdout, stderr } = await desk.run(args('--retries', '1'));
    expect({ code, stdout, left: await left() }).toEqual({ code: 5, stdout: '', left: [] });
    expect(stderr).toContain('interrupted');
    expect(
      faults
        .calls()
        .slice(before)
        .filter((call) => file.test(call)),
    ).toHaveLength(2);
  });

  test('cut short by something that makes it look whole: ends with 5 and leaves no file', async () => {
    faults.plan({ path: file, fault: { kind: 'shorten', after: 3000 } });
    const { code, stderr } = await desk.run(args('--retries', '0'));
    expect([code, await left()]).toEqual([5, []]);
    expect(stderr).toContain('interrupted');
  });

  test('with --force over an older file: the older file stays', async () => {
    await writeFile(join(desk.folder, name), 'older');
    faults.plan({ path: file, fault: { kind: 'truncate', after: 3000 } });
    const { code } = await desk.run(args('--force', '--retries', '0'));
    expect([code, await left(), await readFile(join(desk.folder, name), 'utf8')]).toEqual([5, [name], 'older']);
  });
});

if (ownMounts) {
  // What is left there is told behind what the command said.
  const smallDisk =
    'mount -t tmpfs -o size=12k none /mnt && printf older >"/mnt/$OLDER" && "$0" "$@"; end=$?; ls -A /mnt; cat /mnt/*; exit $end';
  const through = [...ownMounts, 'sh', '-c', smallDisk];

  test.each([
    ['a new file', 'other.xlsx', 'other.xlsx'],
    ['an older one, with --force', name, name],
  ])('onto a disk that comes to its end: %s ends with 7, leaves no part and what was there', async (_case, older, there) => {
    const onto = ['conversations', 'export', '--date', date, '--output', '/mnt', '--force', '--json'];
    const { code, stdout, stderr } = await desk.run(onto, { through, env: { OLDER: older } });
    expect([code, stdout]).toEqual([7, `${there}\nolder`]);
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'disk_full', exit: 7 });
  });
}

describe('a server that is slow or unwell', () => {
  test('slow server: an answer that does not come in time ends with 5', async () => {
    faults.plan({ fault: { kind: 'blackHole' } });
    const { code, stderr } = await desk.run(args('--timeout', '0.3'));
    expect([code, await left()]).toEqual([5, []]);
    expect(stderr).toContain('did not answer in time');
  });

  test('slow server: latency below the limit is waited for', async () => {
    faults.plan({ fault: { kind: 'latency', milliseconds: 300 } });
    expect((await desk.run(args())).code).toBe(0);
  });

  test('a body that falls silent ends with 5 and leaves no file', async () => {
    faults.plan({ path: file, fault: { kind: 'stall', after: 3000 } });
    const { code, stderr } = await desk.run(args('--timeout', '0.3', '--retries', '0'));
    expect([code, await left()]).toEqual([5, []]);
    expect(stderr).toContain('did not answer in time');
  });

  test('connection reset: tried again, then ends with 5', async () => {
    faults.plan({ fault: { kind: 'reset' } });
    const before = faults.calls().length;
    const { code, stderr } = await desk.run(args('--retries', '1'));
    expect([code, await left()]).toEqual([5, []]);
    expect(stderr).toContain(faults.address);
    expect(faults.calls().length - before).toBe(2);
  });

  test('503 with Retry-After: waits as long as the server asks, then goes on', async () => {
    faults.plan({ path: file, fault: { kind: 'status', status: 503, retryAfter: 1 }, times: 1 });
    const started = performance.now();
    expect((await desk.run(args())).code).toBe(0);
    expect(performance.now() - started).toBeGreaterThan(1000);
  });

  test('503 again and again ends with 5', async () => {
    faults.plan({ path: file, fault: { kind: 'status', status: 503 } });
    expect((await desk.run(args('--retries', '1'))).code).toBe(5);
  });

  test('500 is the server saying no: ends with 6 and is not tried again', async () => {
    faults.plan({ path: file, fault: { kind: 'status', status: 500, body: '{"code":"server_broken","trace_id":"t-1"}' } });
    const before = faults.calls().length;
    const { code, stderr } = await desk.run(args());
    expect([
      code,
      faults
        .calls()
        .slice(before)
        .filter((call) => file.test(call)).length,
    ]).toEqual([6, 1]);
    expect(stderr).toContain('t-1');
  });

  test('HTML instead of a workbook leaves no file', async () => {
    faults.plan({ path: file, fault: { kind: 'status', status: 200, body: '<html>Sign in to the network</html>' } });
    expect([(await desk.run(args('--retries', '0'))).code, await left()]).toEqual([1, []]);
  });

  test('HTML instead of JSON is told as an answer that is not understood', async () => {
    faults.plan({ fault: { kind: 'status', status: 200, body: '<html>Sign in to the network</html>' } });
    const { code, stderr } = await desk.run(['token', 'check']);
    expect(code).toBe(1);
    expect(stderr).toContain('was not understood');
  });

  test('a server without the count still exports', async () => {
    faults.plan({ path: /count/, fault: { kind: 'status', status: 404 } });
    expect([(await desk.run(args())).code, await left()]).toEqual([0, [name]]);
  });
});

test('server killed in the middle: ends with 5, names it and leaves no file', async () => {
  const doomed = await startFaults(plant.address);
  doomed.plan({ path: file, fault: { kind: 'stall', after: 3000 } });
  const { ended } = desk.start(args('--server', doomed.address, '--retries', '1'));
  await underway();
  await doomed.close();
  const { code, stdout, stderr } = await ended;
  expect({ code, stdout, left: await left() }).toEqual({ code: 5, stdout: '', left: [] });
  expect(stderr).toContain(`${doomed.address} (ECONNREFUSED)`);
});

describe('stopped in the middle', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s leaves nothing behind and ends with %i', async (signal, exit) => {
    faults.plan({ path: file, fault: { kind: 'stall', after: 3000 } });
    const { child, ended } = desk.start(args());
    await underway();
    child.kill(signal);
    const { code, stdout } = await ended;
    expect({ code, stdout, left: await left() }).toEqual({ code: exit, stdout: '', left: [] });
  });

  test('SIGINT while it waits to try again', async () => {
    faults.plan({ path: file, fault: { kind: 'status', status: 503, retryAfter: 60 } });
    const before = faults.calls().length;
    const { child, ended } = desk.start(args());
    await faults.arrived(before + 2);
    child.kill('SIGINT');
    expect([(await ended).code, await left()]).toEqual([130, []]);
  });

  test('killed in the middle (SIGKILL): the next run takes over and leaves only the file', async () => {
    faults.plan({ path: file, fault: { kind: 'stall', after: 3000 }, times: 1 });
    const { child, ended } = desk.start(args());
    await underway();
    child.kill('SIGKILL');
    await ended;
    expect((await left()).length).toBeGreaterThan(0);
    expect((await desk.run(args())).code).toBe(0);
    expect(await left()).toEqual([name]);
  });
});

describe('two exports at once', () => {
  test('of the same file: the second says so and ends with 1, the first is not disturbed', async () => {
    faults.plan({ path: file, fault: { kind: 'stall', after: 3000 }, times: 1 });
    const first = desk.start(args());
    await underway();
    const second = await desk.run(args('--json'));
    expect([second.code, second.stdout]).toEqual([1, '']);
    expect(JSON.parse(second.stderr).error).toEqual(
      expect.objectContaining({ code: 'target_busy', subject: expect.stringContaining(`pid ${first.child.pid}`) }),
    );
    expect((await left()).some((known) => known.includes('.part-'))).toBe(true);
    first.child.kill('SIGINT');
    expect([(await first.ended).code, await left()]).toEqual([130, []]);
  });

  test('started at the same moment: one file, whole, and nobody else’s parts', async () => {
    const ran = await Promise.all([desk.run(args()), desk.run(args()), desk.run(args())]);
    expect(ran.filter(({ code }) => code === 0).length).toBeGreaterThanOrEqual(1);
    expect(ran.every(({ code }) => code === 0 || code === 1)).toBe(true);
    expect(await left()).toEqual([name]);
  });

  test('a lock whose owner is gone is taken over', async () => {
    const gone = spawn(process.execPath, ['-e', '0']);
    await once(gone, 'exit');
    await writeFile(join(desk.folder, `.${name}.lock`), JSON.stringify({ pid: gone.pid, host: hostname(), since: '' }));
    expect([(await desk.run(args())).code, await left()]).toEqual([0, [name]]);
  });

  test.each([
    ['of this one', hostname()],
    ['of another one', 'another'],
  ])('a lock file of a killed run whose number a process %s has now holds nothing', async (_machine, host) => {
    await writeFile(join(desk.folder, `.${name}.lock`), JSON.stringify({ pid: process.pid, host, since: 'today' }));
    expect([(await desk.run(args())).code, await left()]).toEqual([0, [name]]);
  });
});
