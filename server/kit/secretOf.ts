import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** What the names of secrets begin with among the facts of a store: a renewed plant keeps them. */
export const secretPrefix = 'secret of ';

const known = new WeakMap<Db, Map<string, Promise<Buffer>>>();

// Of several servers that make one at the same moment, one is kept.
const readOrMake = async (db: Db, name: string): Promise<Buffer> => {
  const made = JSON.stringify(randomBytes(32).toString('base64url'));
  const { rows } = await sql<{ value: string }>`
    with made as (insert into fact (name, value) values (${secretPrefix + name}, ${made}::jsonb)
      on conflict (name) do update set value = fact.value returning value)
    select value #>> '{}' as value from made`.execute(db);
  return Buffer.from(rows[0]?.value ?? '', 'base64url');
};

const find = async (db: Db, name: string): Promise<Buffer> => {
  const row = await db
    .selectFrom('fact')
    .select('value')
    .where('name', '=', secretPrefix + name)
    .executeTakeFirst();
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'base64url') : readOrMake(db, name);
};

/**
 * A secret of the store: 256 random bits that its servers share and nobody else knows. Asked of the store once a process; do not
 * ask in a transaction, which may come to nothing.
 */
export const secretOf = (db: Db, name: string): Promise<Buffer> => {
  const ofStore = known.get(db) ?? new Map<string, Promise<Buffer>>();
  known.set(db, ofStore);
  const secret = ofStore.get(name) ?? find(db, name);
  ofStore.set(name, secret);
  secret.catch(() => ofStore.delete(name));
  return secret;
};
