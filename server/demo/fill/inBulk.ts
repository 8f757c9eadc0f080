import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
type Name = keyof Tables;

/** What a table is told again after its rows are there: what was dropped, and the statement that makes it again. */
type Dropped = { drop: string; create: string };

const indexesOf = async (db: Db, tables: readonly Name[]): Promise<Dropped[]> => {
  const { rows } = await sql<Dropped>`
    select format('drop index %I', c.relname) as drop, pg_get_indexdef(i.indexrelid) as create
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${tables}::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname`.execute(db);
  return rows;
};

const referencesOf = async (db: Db, tables: readonly Name[]): Promise<Dropped[]> => {
  const { rows } = await sql<Dropped>`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as create
    from pg_constraint k where k.contype = 'f' and k.conrelid = any(${tables}::regclass[])
    order by k.conname`.execute(db);
  return rows;
};

const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** Makes indexes of tables once their rows are there: a tree that is built from sorted rows costs a fraction of one that grows. */
export const indexedAfter = async (db: Db, tables: readonly Name[], work: () => Promise<void>): Promise<void> => {
  const indexes = await indexesOf(db, tables);
  await runAll(
    db,
    indexes.map(({ drop }) => drop),
  );
  await work();
  await runAll(
    db,
    indexes.map(({ create }) => create),
  );
};

/** Checks the references of tables all at once when their rows are there, instead of one by one. */
export const referredAfter = async (db: Db, tables: readonly Name[], work: () => Promise<void>): Promise<void> => {
  const references = await referencesOf(db, tables);
  await runAll(
    db,
    references.map(({ drop }) => drop),
  );
  await work();
  await runAll(
    db,
    references.map(({ create }) => create),
  );
};

/** What the store does by itself when rows are added rests meanwhile; references are still checked. */
export const untriggered = async (db: Db, tables: readonly Name[], work: () => Promise<void>): Promise<void> => {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await work();
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
};
