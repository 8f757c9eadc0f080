import { sql } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import { withRetry } from '#server/kit/withRetry.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { recheckPermit } from './recheckPermit.ts';

const stands = sql.raw(standingStates.map((state) => `'${state}'`).join(', '));

type Neighbour = { id: number; meets: boolean };

/**
 * Has the permits beside one that has changed looked at: those in conflict with it, and those that rely on the same isolations. Only
 * what lists show of them can have changed, because each is judged anew before every event, so no lock is held for it. Those in conflict
 * are looked at `atOnce`, unless a stop is waited for; the others are looked at by the scheduler, seconds later.
 */
export const scheduleLinkedRechecks = async (db: Db, permitId: number, at: Instant, atOnce: boolean): Promise<void> => {
  const { rows } = await withRetry(() =>
    sql<Neighbour>`
    update permit set recheck_at = least(recheck_at, ${at}::timestamptz)
    from (select id, bool_or(meets) as meets from (
      select case when permit_a = ${permitId} then permit_b else permit_a end as id, true as meets from conflict
        where ${permitId} in (permit_a, permit_b) and state in (${stands})
      union all
      select other.permit_id, false from isolation_link own join isolation_link other on other.isolation_id = own.isolation_id
        where own.permit_id = ${permitId} and other.permit_id <> ${permitId}) as known group by id) as beside
    where state not in ('closed', 'cancelled', 'rejected') and permit.id = beside.id
    returning permit.id, beside.meets ${asPrepared}`.execute(db),
  );
  if (!atOnce) return;
  for (const { id, meets } of rows) if (meets) await recheckPermit(db, id, new Date(at)).catch(() => false);
};
