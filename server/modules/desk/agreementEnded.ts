import type { Ask } from '#domain/permits/kernel/permit.facts.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { reevaluate } from '#server/permits/life/reevaluate.ts';

/**
 * A line in the history of both works, where an agreement between them ended because one was planned for another time: each names the other
 * one. It comes after the event, which was asked for by the version before.
 */
export const noteAgreementEnded = async (
  trx: Db,
  { id, row }: LockedPermit,
  ended: readonly number[],
  { ask: { at }, caller: { sap: actor } }: { ask: Ask; caller: Caller },
): Promise<void> => {
  if (ended.length === 0) return;
  const note = { event: 'AGREEMENT_ENDED', actor };
  for (const other of ended) await reevaluate(trx, other, at, { ...note, comment: row.tracking_number });
  const others = await trx.selectFrom('permit').select('tracking_number').where('id', 'in', ended).orderBy('id').execute();
  await reevaluate(trx, id, at, { ...note, comment: others.map((one) => one.tracking_number).join(', ') });
};
