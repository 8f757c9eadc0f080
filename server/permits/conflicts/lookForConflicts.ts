import { sql } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { conflictsListed } from '#domain/permits/regions/regionsOf.ts';
import { isLeft, mayGoAhead } from '#domain/simops/interaction.ts';
import { isDiskFull } from '#server/db/room.ts';
import { afterCommit, inTransaction } from '#server/kit/inTransaction.ts';
import { type Db, lockPermit } from '#server/permits/kernel/lockPermit.ts';
import { type Changed, recordChange } from '#server/permits/kernel/recordChange.ts';
import { reevaluateTogether } from '#server/permits/life/reevaluate.ts';
import { hasNews, refreshConflicts } from './refreshConflicts.ts';
import { workHeld } from './workHeld.ts';
import { worksById } from './works.ts';

/** Whether anything would be stored: most looks find what the last one has found, and then nobody waits for a lock. */
const isDue = async (db: Db, id: number): Promise<boolean> => {
  const [work] = await worksById(db, [id]);
  if (!work || !(mayGoAhead(work.state) || isLeft(work.state))) return false;
  const row = await db.selectFrom('permit').select('conflicts_checked_at').where('id', '=', id).executeTakeFirst();
  return row?.conflicts_checked_at === null || hasNews(db, work);
};

/** Looks, if anything is new, and stores what is found; what follows for the permit and all whom it concerns is left to `follow`. */
const lookThen = async (
  db: Db,
  id: number,
  at: Instant,
  follow: (trx: Db, others: readonly number[]) => Promise<void>,
): Promise<void> => {
  if (!(await isDue(db, id))) return;
  await inTransaction(db, async (trx): Promise<void> => {
    const held = await lockPermit(trx, id, at, 'site and space');
    const { others } = await refreshConflicts(trx, workHeld(held, at), at, { planned: true });
    await trx.updateTable('permit').set({ conflicts_checked_at: at }).where('id', '=', id).execute();
    await follow(trx, others);
  });
};

/** Brings up to date what lists say of the conflicts of permits that are locked; with `wakes` the scheduler sees to the rest at once. */
const listConflicts = async (trx: Db, ids: readonly number[], at: Instant, wakes: boolean): Promise<void> => {
  const changes: Changed[] = [];
  for (const id of ids) {
    const { row, facts, conflicts } = await lockPermit(trx, id, at);
    const simops = conflictsListed(facts, conflicts);
    const isWoken = wakes && mayGoAhead(row.state);
    if (simops !== row.simops) changes.push({ entity: 'permit', id, version: row.version, kind: 'regions' });
    if (simops === row.simops && !isWoken) continue;
    const recheck_at = isWoken ? sql<Date>`least(recheck_at, ${at}::timestamptz)` : row.recheck_at;
    await trx.updateTable('permit').set({ simops, recheck_at }).where('id', '=', id).execute();
  }
  await recordChange(trx, at, changes);
};

/**
 * Looks for work that meets a permit as it is, in a transaction of its own: a reader of its conflicts afterwards reads what an event
 * would be judged by. What is found is stored and listed. It stops nobody: the scheduler is called, who stops within seconds what may not
 * go on beside other work that goes on. Nothing is written where nothing is new, and for a permit that is not there or is closed. On a full
 * disk what was found last stands, with its time: whoever is inside stopped work has to be seen there too.
 */
export const detectConflicts = (db: Db, id: number, at: Instant): Promise<void> =>
  lookThen(db, id, at, (trx, others) => listConflicts(trx, [...others, id], at, others.length > 0)).catch((thrown: unknown) => {
    if (!isDiskFull(thrown)) throw thrown;
  });

/** The same after a change, by a person or by time: with all that follows. */
export const detectAndApplyConflicts = (db: Db, id: number, at: Instant): Promise<void> =>
  lookThen(db, id, at, (trx, others) => reevaluateTogether(trx, [...others, id], at).then(() => undefined));

/** That again when a transaction is over, of which it is no part: what failed here is found by the next look. */
export const detectConflictsAfterCommit = (trx: Db, id: number, at: Instant): void =>
  afterCommit(trx, (store) => detectAndApplyConflicts(store, id, at).catch(() => undefined));
