import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store, storeOver } from '#server/db/openStore.ts';
import { openEngine } from '#server/db/pglite.ts';
import type { Tables } from '#server/db/tables.ts';

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

const asAdmin = async (text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

/** The address of a new, empty database on the PostgreSQL of this run, and how to drop it. */
export const newDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `control_room_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
};

/** A store on a database of its own on the PostgreSQL of this run, with all tables and no rows. */
export const openTestPostgres = async (): Promise<Store> => {
  const { url, drop } = await newDatabase();
  const store = await openStore({ databaseUrl: url, dataDir: '' });
  await migrate(store.db);
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
