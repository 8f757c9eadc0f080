import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { draftFieldsOf } from './draftColumns.ts';

/** What ended a revision, and who; no actor means the server itself. */
export type RevisionEnd = { event: string; actor: number | null };

/**
 * Keeps what a permit asked for at a revision that ends, in the transaction that ends it: nobody could say later what had been
 * signed for. What is kept once is never changed.
 */
export const keepRevision = async (
  trx: Db,
  { id, row, evidence }: Pick<LockedPermit, 'id' | 'row' | 'evidence'>,
  { event, actor }: RevisionEnd,
  at: Instant,
): Promise<void> => {
  await trx
    .insertInto('permit_revision')
    .values({
      permit_id: id,
      revision: row.revision,
      fields: JSON.stringify(draftFieldsOf(row)),
      crew: evidence.crew.length,
      ended_at: at,
      ended_by: event,
      actor_sap: actor,
    })
    .onConflict((conflict) => conflict.columns(['permit_id', 'revision']).doNothing())
    .execute();
};
