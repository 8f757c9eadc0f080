import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type SealedThing, sealedThings } from '#domain/seals/seal.schema.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Tables } from '#server/db/tables.ts';
import { sealed } from './sealed.tables.ts';

type Db = Kysely<Tables>;
type Key = number | string;

/** The hash before the first seal of a thing. */
const start = sql`decode(repeat('00', 32), 'hex')`;

/**
 * What the store holds of things now: rows `key`, `content_sha256`, the SHA-256 over all their rows as text, one a line, in the order
 * of the texts. `keys` narrows it to some of them.
 */
export const contentOf = (entity: SealedThing, keys: readonly string[] | null): RawBuilder<unknown> => {
  const lines = sealed[entity].map(({ table, key, leftOut, only }) => {
    const column = sql.ref(`t.${key}`);
    const conditions = [
      ...(keys ? [sql`${column} in (${sql.join(keys.map((one) => sql`${one}`))})`] : []),
      ...(only ? [sql.raw(only)] : []),
    ];
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    const names = Object.keys(leftOut ?? {});
    const text =
      names.length > 0 ? sql`(sealed_row(t) - ${sql.lit(`{${names.join(',')}}`)}::text[])::text` : sql`sealed_row(t)::text`;
    return sql`select ${column}::text as key, ${sql.lit(`${table} `)} || ${text} as line from ${sql.table(table)} t ${where}`;
  });
  return sql`select key, sha256(convert_to(string_agg(line, E'\n' order by line collate "C"), 'UTF8')) as content_sha256
    from (${sql.join(lines, sql` union all `)}) lines group by key`;
};

/** The hash of a seal, from its columns and the hash before. */
export const sealHash = (before: RawBuilder<unknown>) => sql`sha256(convert_to(concat_ws('|', entity, key, seq,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), encode(content_sha256, 'hex'), encode(${before}, 'hex')), 'UTF8'))`;

/** Puts a seal behind the last one of each thing whose content is another than it says. */
const seal = (trx: Db, at: Date, entity: SealedThing, keys: readonly string[] | null) => {
  const some = keys ? sql`and key in (${sql.join(keys.map((key) => sql`${key}`))})` : sql``;
  return sql`with content as (${contentOf(entity, keys)}),
    last as (select distinct on (key) key, seq, content_sha256, hash from seal where entity = ${entity} ${some} order by key, seq desc),
    next as (
      select ${entity}::text as entity, content.key, coalesce(last.seq, 0) + 1 as seq, ${at}::timestamptz as at, content.content_sha256,
        coalesce(last.hash, ${start}) as before
      from content left join last using (key) where last.content_sha256 is distinct from content.content_sha256)
    insert into seal (entity, key, seq, at, content_sha256, hash)
    select entity, key, seq, at, content_sha256, ${sealHash(sql`before`)} from next`.execute(trx);
};

const lockChanges = (trx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.changes)})`.execute(trx);

type Due = { at: Date; of: Map<SealedThing, Set<string>>; isLocked: boolean };
const owed = new WeakMap<Db, Due>();

/**
 * Notes that something changes in this transaction: it is sealed when all of it is written (`inTransaction`). Two who change the same
 * thing seal it one after the other, under the lock of changes; `isLocked` says that this transaction has it already.
 */
export const oweSeal = (trx: Db, at: string | Date, entity: SealedThing, key: Key, isLocked = false): void => {
  const due = owed.get(trx) ?? { at: new Date(at), of: new Map<SealedThing, Set<string>>(), isLocked };
  owed.set(trx, due);
  due.isLocked ||= isLocked;
  due.of.set(entity, (due.of.get(entity) ?? new Set<string>()).add(String(key)));
};

/** Seals what changed in this transaction, at its end. */
export const sealOwed = async (trx: Db): Promise<void> => {
  const due = owed.get(trx);
  if (!due) return;
  owed.delete(trx);
  if (!due.isLocked) await lockChanges(trx);
  for (const [entity, keys] of due.of) await seal(trx, due.at, entity, [...keys]);
};

/** Seals all that there is of these things as it is found, and what is already sealed where it has become another. */
export const sealAll = async (trx: Db, at: Date, things: readonly SealedThing[] = sealedThings): Promise<void> => {
  await lockChanges(trx);
  for (const entity of things) await seal(trx, at, entity, null);
};

/**
 * What a migration found is sealed as it is, once: it leaves the fact `seals_owed`, with the things that were not sealed before, or
 * true for all.
 */
export const sealFound = async (db: Db, at: Date): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const due = await trx.deleteFrom('fact').where('name', '=', 'seals_owed').returning('value').executeTakeFirst();
    if (!due) return;
    const { value } = due;
    await sealAll(trx, at, Array.isArray(value) ? sealedThings.filter((thing) => value.includes(thing)) : sealedThings);
  });
};
