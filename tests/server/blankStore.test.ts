import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type BlankAsk, keepBlank, restoreBlank } from '#server/db/blankStore.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { openStore } from '#server/db/openStore.ts';
import { temporaryFolder } from '#tests/kit/stores.ts';

const root = temporaryFolder();
const said: string[] = [];
const ask = (place: string, change: Partial<BlankAsk> = {}): BlankAsk => ({
  dataDir: join(root, place),
  log: { info: (_, text) => void said.push(text) },
  folder: join(root, 'kept'),
  ...change,
});
const storeIn = (place: string) => openStore({ databaseUrl: null, dataDir: join(root, place) });

test('a store with all tables and no rows is kept once and put where there is none yet; what cannot be kept is done without', async () => {
  cpSync(inject('pgliteTemplate'), join(root, 'first'), { recursive: true });
  expect(restoreBlank(ask('second'))).toBe(false);
  const first = await storeIn('first');
  await keepBlank(ask('first'), first.db);
  await keepBlank(ask('first'), first.db);
  writeFileSync(join(root, 'a file'), 'in the way');
  await keepBlank(ask('first', { folder: join(root, 'a file') }), first.db);
  expect(said.splice(0)).toEqual(['no copy of an empty store could be kept']);
  await first.db.insertInto('site').values({ id: 1, code: 'LAT', name: 'Later', time_zone: 'Europe/London' }).execute();
  await first.close();
  expect(readdirSync(join(root, 'kept'))).toHaveLength(1);

  expect(restoreBlank(ask('second', { needed: migrations.slice(1) }))).toBe(false);
  expect(restoreBlank(ask('second'))).toBe(true);
  expect(restoreBlank(ask('second'))).toBe(false);
  const second = await storeIn('second');
  expect(await migrate(second.db)).toEqual([]);
  expect(await second.db.selectFrom('site').selectAll().execute()).toEqual([]);
  await second.close();
  expect(said).toEqual([]);
});

test('a copy that cannot be used is done without', () => {
  mkdirSync(join(root, 'taken'));
  writeFileSync(join(root, 'taken', 'data'), 'in the way');
  expect(restoreBlank(ask('taken/data'))).toBe(false);
  expect(said).toEqual(['the copy of an empty store could not be used']);
});
