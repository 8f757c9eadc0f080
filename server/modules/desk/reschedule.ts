import { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Period } from '#domain/permits/kernel/permit.facts.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

const moved = (time: Date, minutes: number): string => new Date(time.getTime() + minutes * minute).toISOString();

/**
 * The planned period of a permit, moved. Many at once are moved in coordination only: what is ready has been authorised, and goes back
 * to be authorised again one by one. Throws `not_found`, `illegal_event`.
 */
export const movedPlan = async (db: Db, id: number, minutes: number): Promise<Period> => {
  const row = await db
    .selectFrom('permit')
    .select(['state', 'version', 'planned_from', 'planned_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { state, version } = row;
  if (state !== 'coordination') throw new Problem('illegal_event', { current: { version, state } });
  return { from: moved(row.planned_from, minutes), to: moved(row.planned_to, minutes) };
};
