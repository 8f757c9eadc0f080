import { sql } from 'kysely';
import type { Instant } from '#domain/permits/permit.facts.ts';
import { kept } from '#server/db/namedStatements.ts';
import type { Db } from './holdPermit.ts';

/**
 * Has the scheduler look at the permits beside one that has changed: those in conflict with it, and those that rely on the same
 * isolations. Only what lists show of them can have changed, because each is judged anew before every event: a few seconds later will
 * do, and no lock is held for it.
 */
export const wakeNeighbours = async (db: Db, permitId: number, at: Instant): Promise<void> => {
  await sql`
    update permit set wakes_at = least(wakes_at, ${at}::timestamptz)
    where state not in ('closed', 'cancelled', 'rejected') and id in (
      select case when permit_a = ${permitId} then permit_b else permit_a end from conflict
        where ${permitId} in (permit_a, permit_b) and state in ('open', 'controlled', 'withdrawn')
      union
      select other.permit_id from isolation_link own join isolation_link other on other.isolation_id = own.isolation_id
        where own.permit_id = ${permitId} and other.permit_id <> ${permitId}) ${kept}`.execute(db);
};
