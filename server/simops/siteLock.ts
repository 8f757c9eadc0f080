import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

// Any number will do, as long as every server of the same database asks for the same one.
const simopsLock = 4_300_003;

/** The lock of a permit's site as a read, for a statement that does more. Nothing is locked for a permit that does not exist. */
export const siteLock = (permitId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(simopsLock)}, site_id) from permit where id = ${permitId}`;

/**
 * From here to the end of the transaction nobody else of a permit's site detects conflicts: of two permits that go ahead at once the
 * second sees the first. Taken before any permit is locked, so that nobody who holds a permit waits here. Nothing is locked for a
 * permit that does not exist.
 */
export const lockSiteOf = async (trx: Kysely<Tables>, permitId: number): Promise<void> => {
  await siteLock(permitId).execute(trx);
};
