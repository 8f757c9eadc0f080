import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealedThings } from '#domain/seals/seal.schema.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import { checkSeals, keysAfter } from '#server/db/seals/checkSeals.ts';
import { sealAll, sealFound } from '#server/db/seals/seal.ts';
import { sealed } from '#server/db/seals/sealed.tables.ts';
import { addPlaces } from '#tests/kit/conversations.ts';
import { newDatabase } from '#tests/kit/stores.ts';

const at = new Date('2026-11-20T06:30:00Z');

/** The versions of a store from which on every thing that is sealed today had its first table, without the newest. */
const versions = migrations
  .slice(
    migrations.findIndex(({ name }) => name === '0048_signed'),
    -1,
  )
  .map(({ name }) => name);

const sealedTables = Object.values(sealed).flat();

/** Seals all that is in a store of before: a table that came later has no rows of it, and is there while it is sealed. */
const sealOfBefore = async ({ db }: Store): Promise<void> => {
  const { rows } = await sql<{ table: string }>`select t as "table" from unnest(${sealedTables.map(({ table }) => table)}::text[]) t
    where to_regclass(t) is null`.execute(db);
  const later = sealedTables.filter(({ table }) => rows.some((one) => one.table === table));
  for (const { table, key } of later) await sql`create table ${sql.table(table)} (${sql.ref(key)} integer)`.execute(db);
  await sealFound(db, at);
  await sealAll(db, at);
  for (const { table } of later) await sql`drop table ${sql.table(table)}`.execute(db);
};

const notWhole = async ({ db }: Store): Promise<string[]> => {
  const found: string[] = [];
  for (const thing of sealedThings)
    for (const { key, verdict } of await checkSeals(db, thing, await keysAfter(db, thing, '', 1_000)))
      if (verdict !== 'whole') found.push(`${thing} ${key} is ${verdict}`);
  return found;
};

test.each(versions)('I134: what was sealed in a store of %s is whole when it is brought up to date', async (version) => {
  const { url, drop } = await newDatabase();
  const store = await openStore({ databaseUrl: url, dataDir: '' });
  try {
    await migrate(store.db, migrations.slice(0, migrations.findIndex(({ name }) => name === version) + 1));
    await addPlaces(store.db);
    await sealOfBefore(store);
    await migrate(store.db);
    await sealFound(store.db, at);
    expect(await notWhole(store)).toEqual([]);
  } finally {
    await store.close();
    await drop();
  }
});
