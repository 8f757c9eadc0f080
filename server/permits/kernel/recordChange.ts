import { sql } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Db } from './lockPermit.ts';

export type Changed = {
  entity: 'permit' | 'isolation' | 'conflict' | 'emergency' | 'conversation' | 'handover';
  id: number;
  version: number;
  kind: string;
  /** Which fields changed, by their names on the wire, of what keeps no history that says it. */
  fields?: readonly string[];
};

const locked = sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.changes)})`;

/** From here to the end of the transaction others wait who note a change: what is told is numbered in the order in which it is seen. */
export const lockChanges = (trx: Db) => locked.execute(trx);

const inserted = (at: Instant, changes: readonly Changed[]) => {
  const lines = changes.map(
    ({ entity, id, version, kind, fields }) =>
      sql`(${at}::timestamptz, ${entity}::text, ${id}::integer, ${version}::integer, ${kind}::text, ${fields ?? null}::text[])`,
  );
  // A line is numbered when it is inserted, and there is none to insert before the lock has been read.
  return sql`insert into change (at, entity, entity_id, version, kind, fields)
    select line.* from held, (values ${sql.join(lines)}) as line`;
};

const held = sql`held as materialized (${locked})`;

/** What `recordChange` does, as parts of a statement that begins with `with`. There is at least one change. */
export const recordChangeParts = (at: Instant, changes: readonly Changed[]) => [held, sql`noted as (${inserted(at, changes)})`];

/**
 * Records that something changed, for the change feed. From here to the end of the transaction others wait, so that
 * the numbers become visible in their order: do it last.
 */
export const recordChange = async (trx: Db, at: Instant, changes: readonly Changed[]): Promise<void> => {
  if (changes.length === 0) return;
  await sql`with ${held} ${inserted(at, changes)}`.execute(trx);
  sealLater(trx, at, changes);
};

/** The fields of something that were changed after a version of it. */
export const fieldsChangedAfter = async (
  trx: Db,
  { entity, id, version }: Pick<Changed, 'entity' | 'id' | 'version'>,
): Promise<string[]> => {
  const rows = await trx
    .selectFrom('change')
    .select('fields')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('version', '>', version)
    .execute();
  return [...new Set(rows.flatMap(({ fields }) => fields ?? []))].sort();
};

/** When something was first changed after a version of it; null where nobody knows. What only its regions did is no change of it. */
export const firstChangedAfter = async (
  trx: Db,
  { entity, id, version }: Pick<Changed, 'entity' | 'id' | 'version'>,
): Promise<Date | null> => {
  const { at } = await trx
    .selectFrom('change')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('version', '>', version)
    .where('kind', '<>', 'regions')
    .executeTakeFirstOrThrow();
  return at;
};

/** Seals at the end of the transaction what was recorded, for callers of `recordChangeParts`. */
export const sealLater = (trx: Db, at: Instant, changes: readonly Changed[]): void => {
  for (const { entity, id } of changes) oweSeal(trx, at, entity, id, true);
};
