import { sql } from 'kysely';
import { activeStates } from '#domain/permits/kernel/permit.states.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { detectAndApplyConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { type Db, lockPermits } from '#server/permits/kernel/lockPermit.ts';
import { reevaluateTogether } from '#server/permits/life/reevaluate.ts';

/** The permits that go on in an open conflict with this one, which goes on as well: what stops the one must not save the other. */
const stoppedWith = async (db: Db, id: number): Promise<number[]> => {
  const going = sql.join([...activeStates]);
  const { rows } = await sql<{ id: number }>`
    select other.id from conflict c join permit own on own.id = ${id}
      join permit other on other.id = case when c.permit_a = own.id then c.permit_b else c.permit_a end
    where own.id in (c.permit_a, c.permit_b) and c.state in ('open', 'withdrawn')
      and own.state in (${going}) and other.state in (${going})`.execute(db);
  return rows.map((row) => row.id);
};

type Woken = { isOurs: boolean; looks: readonly number[] };

/** Whether people are at work under a permit for which nobody has looked for other work. */
const isUnchecked = sql<boolean>`conflicts_checked_at is null and state in (${sql.join([...activeStates])})`.as('unchecked');

/**
 * One permit whose time has come, in a transaction of its own. Another server that is at it already is left to it. What has happened
 * by itself may have given the work another time: then other work is looked for, as it is for work that goes on and was never looked at. Answers whether it was ours.
 */
export const recheckPermit = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const at = now.toISOString();
  const { isOurs, looks } = await inTransaction(db, async (trx): Promise<Woken> => {
    const beside = await stoppedWith(trx, id);
    // Several are locked in the order of their ids, so a second transaction waits here and finds nothing due.
    if (beside.length > 0) await lockPermits(trx, [...beside, id]);
    const due = await trx
      .selectFrom('permit')
      .select(['id', isUnchecked])
      .where('id', '=', id)
      .where('recheck_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return { isOurs: false, looks: [] };
    const moved = await reevaluateTogether(trx, [...beside, id], at);
    return { isOurs: true, looks: due.unchecked && !moved.includes(id) ? [...moved, id] : moved };
  });
  for (const one of looks) await detectAndApplyConflicts(db, one, at);
  return isOurs;
};
