import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Tables } from '#server/db/tables.ts';

/** From here to the end of the transaction nobody else of a site detects conflicts or begins work there. */
export const lockSite = async (trx: Kysely<Tables>, siteId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.conflicts)}, ${siteId}::int)`.execute(trx);
};

/** The lock of a permit's site as a read, for a statement that does more. Nothing is locked for a permit that does not exist. */
export const siteLock = (permitId: number) =>
  sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.conflicts)}, site_id) from permit where id = ${permitId}`;

/**
 * From here to the end of the transaction nobody else of a permit's site detects conflicts: of two permits that go ahead at once the
 * second sees the first. Taken before any permit is locked, so that nobody who holds a permit waits here. Nothing is locked for a
 * permit that does not exist.
 */
export const lockSiteOf = async (trx: Kysely<Tables>, permitId: number): Promise<void> => {
  await siteLock(permitId).execute(trx);
};
