import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from './advisoryLocks.ts';
import { type Migration, migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

const ledger = 'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())';

/**
 * Brings the tables up to date and answers the names of what was applied. All of it is one transaction under a lock: of several
 * servers that start at once one does the work, and an interrupted one leaves nothing half.
 */
export const migrate = (db: Kysely<Tables>, needed: readonly Migration[] = migrations): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.migrations)})`.execute(trx);
    await sql.raw(ledger).execute(trx);
    const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    const stranger = rows.find(({ name }) => !needed.some((migration) => migration.name === name));
    if (stranger) throw new Error(`The store was made by a newer version (${stranger.name}). Use that version or another store.`);
    const missing = needed.filter(({ name }) => !done.has(name));
    for (const { name, sql: text } of missing) {
      await sql.raw(text).execute(trx);
      await sql`insert into schema_migration (name) values (${name})`.execute(trx);
    }
    return missing.map(({ name }) => name);
  });
