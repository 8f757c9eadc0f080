import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openStore, type Store, storeOver } from '#server/db/openStore.ts';
import { openEngine } from '#server/db/pglite.ts';
import type { Tables } from '#server/db/tables.ts';
import { createDatabase, type OwnDatabase } from './createDatabase.ts';

/** A folder of its own that is gone after the file's tests. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** An embedded store with all tables and no rows. */
export const openTestPglite = async (): Promise<Store> => {
  const folder = mkdtempSync(join(tmpdir(), 'control-room-test-'));
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  const store = storeOver(await openEngine(folder));
  const close = async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...store, close };
};

/** A new, empty database on the PostgreSQL of this run. */
export const newDatabase = (): Promise<OwnDatabase> => createDatabase(inject('postgresUrl'));

/** A store on a database of its own on the PostgreSQL of this run, with all tables and no rows. */
export const openTestPostgres = async (): Promise<Store> => {
  const { url, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const store = await openStore({ databaseUrl: url, dataDir: '' });
  const close = async () => {
    await store.close();
    await drop();
  };
  return { ...store, close };
};

const kinds = { PGlite: openTestPglite, PostgreSQL: openTestPostgres };
export type StoreKind = keyof typeof kinds;

/** Declares tests over one store, which is one for all of them: empty it where rows would disturb. */
export const describeStore = (title: string, kind: StoreKind, tests: (store: () => Store) => void): void => {
  describe(`${title} on ${kind}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await kinds[kind]();
    }, 60_000);
    afterAll(() => store.close());
    tests(() => store);
  });
};

/** Declares the same tests over both stores, as `describeStore` does over one. */
export const describeStores = (title: string, tests: (store: () => Store) => void): void => {
  for (const kind of Object.keys(kinds) as StoreKind[]) describeStore(title, kind, tests);
};

// Where rows are few, deleting them costs a seventh of emptying a table, which makes all of its files anew. As everything goes,
// nothing need be checked on the way.
const emptied = sql`
  do $$
  declare
    name text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'schema_migration' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = current_schema() and last_value is not null loop
      perform setval(quote_ident(name)::regclass, 1, false);
    end loop;
  end $$`;

/** Takes every row out of every table but the ledger of migrations, and counts from one again. */
export const emptyStore = async (db: Kysely<Tables>): Promise<void> => {
  await emptied.execute(db);
};
