import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

// Any number will do, as long as every server of the same database asks for the same one.
const simopsLock = 4_300_003;

/**
 * From here to the end of the transaction nobody else of the site detects conflicts: of two permits that go ahead at once the second
 * sees the first. Taken before any permit is locked, so that nobody who holds a permit waits here.
 */
export const lockSite = async (trx: Kysely<Tables>, siteId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(simopsLock)}, ${siteId}::int)`.execute(trx);
};

/** The same for the site of a permit. Nothing is locked for a permit that does not exist. */
export const lockSiteOf = async (trx: Kysely<Tables>, permitId: number): Promise<void> => {
  const permit = await trx.selectFrom('permit').select('site_id').where('id', '=', permitId).executeTakeFirst();
  if (permit) await lockSite(trx, permit.site_id);
};
