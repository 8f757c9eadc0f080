import { sql } from 'kysely';
import type { Instant, IsolationState, PermitFacts } from '#domain/permits/permit.facts.ts';
import type { Db } from './holdPermit.ts';
import type { Changed } from './noteChange.ts';

/** What a certificate is called that the rules of a permit have moved. What is left over after a test is being removed. */
const storedAs = { confirmed: 'confirmed', sanctioned_test: 'sanctioned_test', lost: 'lost', partial: 'removing' } as const;
type Movable = keyof typeof storedAs;
const isMovable = (state: IsolationState): state is Movable => Object.hasOwn(storedAs, state);

/** Stores the isolations whose state the rules have changed together with a permit. */
export const storeIsolationMoves = async (trx: Db, before: PermitFacts, after: PermitFacts, at: Instant): Promise<Changed[]> => {
  const changes: Changed[] = [];
  for (const { id, state } of after.isolation.isolations) {
    const was = before.isolation.isolations.find((one) => one.id === id);
    if (!was || was.state === state || !isMovable(state)) continue;
    const moved = await trx
      .updateTable('isolation')
      .set({ state: storedAs[state], version: sql`version + 1`, updated_at: at })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirst();
    if (moved) changes.push({ entity: 'isolation', id, version: moved.version, kind: state });
  }
  return changes;
};
