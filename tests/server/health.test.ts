import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '#server/db/openStore.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { openTestPglite } from '#tests/kit/stores.ts';

let store: Store;
let server: TestServer;
beforeAll(async () => {
  store = await openTestPglite();
  server = await startTestServer({ store });
}, 60_000);
afterAll(async () => {
  await server.close();
  await store.close();
});

const ask = async (url: string, from = server) => {
  const reply = await from.inject({ url });
  return [reply.statusCode, reply.json().status];
};

test('a server that answers is live, and one whose store answers is ready', async () => {
  expect(await ask('/health/live')).toEqual([200, 'ok']);
  expect(await ask('/health/ready')).toEqual([200, 'ok']);
});

test('a store that does not answer takes the readiness and leaves the life', async () => {
  let there = false;
  const other = await startTestServer({ store: { ...store, answers: async () => there } });
  expect(await ask('/health/ready', other)).toEqual([503, 503]);
  expect(await ask('/health', other)).toEqual([503, 'store_away']);
  expect(await ask('/health/live', other)).toEqual([200, 'ok']);
  there = true;
  expect(await ask('/health/ready', other)).toEqual([200, 'ok']);
  expect(await ask('/health', other)).toEqual([200, 'ok']);
  await other.close();
});

test('a store with a slow statement is reported as there', async () => {
  let letGo: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const held = store.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    begun();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
  });
  await begins;
  for (const url of ['/health', '/health/ready', '/health/live']) expect(await ask(url)).toEqual([200, 'ok']);
  letGo();
  await held;
});

test('a server that is about to stop is live and no longer ready', async () => {
  const stopping = new AbortController();
  const other = await startTestServer({ store, stopping: stopping.signal });
  stopping.abort();
  expect(await ask('/health/live', other)).toEqual([200, 'ok']);
  expect(await ask('/health/ready', other)).toEqual([503, 503]);
  await other.close();
});
