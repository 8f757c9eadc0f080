import { sql } from 'kysely';
import type { Instant } from '#domain/permits/permit.facts.ts';
import type { Db } from './holdPermit.ts';

// Any number will do, as long as every server of the same database asks for the same one.
const changeLock = 4_300_002;

export type Changed = {
  entity: 'permit' | 'isolation' | 'conflict' | 'emergency' | 'conversation' | 'handover';
  id: number;
  version: number;
  kind: string;
};

/** From here to the end of the transaction others wait who note a change: what is told is numbered in the order in which it is seen. */
export const lockChanges = (trx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(changeLock)})`.execute(trx);

/**
 * Writes down that something changed, for whoever follows the changes. From here to the end of the transaction others wait, so that
 * the numbers become visible in their order: do it last.
 */
export const noteChange = async (trx: Db, at: Instant, changes: readonly Changed[]): Promise<void> => {
  if (changes.length === 0) return;
  await lockChanges(trx);
  await trx
    .insertInto('change')
    .values(changes.map(({ entity, id, version, kind }) => ({ at, entity, entity_id: id, version, kind })))
    .execute();
};
