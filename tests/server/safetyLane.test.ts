import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startBuiltServer } from '#tests/kit/builtServer.ts';
import { livePermits, quantile, signInAt, startCrowd, stopAll } from '#tests/kit/crowd.ts';
import { newDatabase } from '#tests/kit/stores.ts';

const deep = process.env.DEEP === '1';
const stops = deep ? 24 : 6;

vi.setConfig({ testTimeout: deep ? 900_000 : 300_000 });

const folder = mkdtempSync(join(tmpdir(), 'control-room-lane-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const stores = {
  PGlite: async () => ({ DATA_DIR: join(folder, 'data') }),
  PostgreSQL: async () => {
    const { url, drop } = await newDatabase();
    afterAll(drop);
    return { DATABASE_URL: url, DATA_DIR: join(folder, 'unused') };
  },
};

test.each(Object.entries(stores))('sixty heavy reads of one session do not hold another’s stop on %s', async (_kind, settings) => {
  const env = { ...(await settings()), DEMO_DATA: 'on', DEMO_PRESET: deep ? 'S' : 'demo', LOG_LEVEL: 'error' };
  const server = startBuiltServer(env);
  const url = await server.ready;
  const [reader, stopper] = [await signInAt(url, 1008), await signInAt(url, 1002)];
  const live = await livePermits(url, stopper);
  // The first ones warm the way.
  await stopAll(url, stopper, live.slice(0, 3));
  const idle = await stopAll(url, stopper, live.slice(3, 3 + stops));
  const crowd = startCrowd(url, reader);
  await vi.waitUntil(() => (crowd.statuses()[200] ?? 0) > 10, { timeout: 60_000 });
  const busy = await stopAll(url, stopper, live.slice(3 + stops, 3 + 2 * stops));
  await crowd.stop();
  expect(Object.keys(crowd.statuses()).sort()).toEqual(['200', '429']);
  // A few of them on a machine that does much else: the middle one tells, and with room.
  const [share, times] = deep ? [0.95, 5] : [0.5, 8];
  expect(quantile(busy.stops, share)).toBeLessThan(times * quantile(idle.stops, share));
  expect(quantile(busy.looks, share)).toBeLessThan(50);
  server.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
});
