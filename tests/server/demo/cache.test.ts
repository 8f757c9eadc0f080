import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { openStore } from '#server/db/openStore.ts';
import { type CacheAsk, keepDemo, restoreDemo, tapeFor } from '#server/demo/fill/demoCache.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'demo-cache-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const said: string[] = [];
const ask = (place: string, change: Partial<CacheAsk> = {}): CacheAsk => ({
  databaseUrl: null,
  dataDir: join(root, place),
  preset: 'S',
  now: new Date('2026-11-20T06:30:00Z'),
  hashing: { memoryCost: 8, timeCost: 1 },
  log: { info: (_, text) => void said.push(text) },
  folder: join(root, 'kept'),
  ...change,
});
const storeIn = (place: string) => openStore({ databaseUrl: null, dataDir: join(root, place) });

test('a plant that takes long is loaded once a day: other empty data folders get a copy, an existing store is left alone', async () => {
  expect(restoreDemo(ask('first'))).toBe(false);
  cpSync(inject('pgliteTemplate'), join(root, 'first'), { recursive: true });
  const first = await storeIn('first');
  await first.db.schema.createTable('of_the_first').addColumn('code', 'text').execute();
  await first.db.schema.alterTable('of_the_first').addColumn('name', 'text').execute();
  await keepDemo(ask('first', { preset: 'demo' }), first.db);
  expect(restoreDemo(ask('second'))).toBe(false);
  await keepDemo(ask('first'), first.db);
  await first.close();

  expect(restoreDemo(ask('second', { now: new Date('2026-11-21T06:30:00Z') }))).toBe(false);
  expect(restoreDemo(ask('second', { hashing: { memoryCost: 9, timeCost: 1 } }))).toBe(false);
  expect(restoreDemo(ask('second', { databaseUrl: 'postgresql://elsewhere' }))).toBe(false);
  expect(restoreDemo(ask('second'))).toBe(true);
  expect(restoreDemo(ask('second'))).toBe(false);
  const second = await storeIn('second');
  const { length } = await second.db.introspection
    .getTables()
    .then((tables) => tables.find(({ name }) => name === 'of_the_first')?.columns ?? []);
  await second.close();
  expect([length, readdirSync(join(root, 'kept')).length, said]).toEqual([2, 1, []]);
});

test('a database has rows kept for it in place of a copy, of today and of plants that take long', () => {
  const database = { databaseUrl: 'postgresql://elsewhere', folder: mkdtempSync(join(root, 'rows-')) };
  writeFileSync(join(database.folder, 'rows-S-2026-11-19'), 'old');
  writeFileSync(join(database.folder, 'rows-L-deep-2026-11-19'), 'of another plant');
  expect(tapeFor(ask('first', { ...database, preset: 'demo' }))).toBeNull();
  expect(tapeFor(ask('first'))).toBeNull();
  expect(tapeFor(ask('first', database))).toBe(join(database.folder, 'rows-S-2026-11-20'));
  expect(readdirSync(database.folder)).toEqual(['rows-L-deep-2026-11-19']);
});
