import { sql } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import { withRetry } from '#server/kit/withRetry.ts';
import type { Db } from './lockPermit.ts';

const stands = sql.raw(standingStates.map((state) => `'${state}'`).join(', '));

/** A permit beside one that has changed, and whether the two are in conflict. */
type Neighbour = { id: number; meets: boolean };

/**
 * Has the permits beside some that have changed looked at by the scheduler, seconds later: those in conflict with one of them, and those
 * that rely on the same isolations. Only what lists show of them can have changed, because each is judged anew before every event, so no
 * lock is held for it. Answers who is looked at.
 */
export const wakeLinked = async (db: Db, permitIds: readonly number[], at: Instant): Promise<Neighbour[]> => {
  const { rows } = await withRetry(() =>
    sql<Neighbour>`
    update permit set recheck_at = least(recheck_at, ${at}::timestamptz)
    from (select id, bool_or(meets) as meets from (
      select case when k.permit_a = moved.id then k.permit_b else k.permit_a end as id, true as meets
        from unnest(${permitIds}::int[]) as moved (id) join conflict k on moved.id in (k.permit_a, k.permit_b) where k.state in (${stands})
      union all
      select other.permit_id, false from isolation_link own join isolation_link other on other.isolation_id = own.isolation_id
        where own.permit_id = any(${permitIds}::int[]) and other.permit_id <> own.permit_id) as known group by id) as beside
    where state not in ('closed', 'cancelled', 'rejected') and permit.id = beside.id
    returning permit.id, beside.meets ${asPrepared}`.execute(db),
  );
  return rows;
};
