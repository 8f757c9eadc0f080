import type { handoverEndpoints } from '#domain/handover/handover.endpoints.ts';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { crossingIn, isRead, storedItems } from './handover.items.ts';
import type { HandoverRow } from './handover.read.ts';
import { holdsAreas } from './handover.rights.ts';
import { changeHandover, type HandoverEventEntry, type HandoverWriter } from './handover.write.ts';
import { expectIncoming, lastSignedBy } from './openHandover.ts';

type Change = BodyOf<typeof handoverEndpoints.change>;
type ItemChange = BodyOf<typeof handoverEndpoints.changeItem>;

/** The outgoing delegate names any delegate; others name only themselves, and only where nobody else is named. */
const mayName = async (trx: Db, row: HandoverRow, { caller, at }: HandoverWriter, sap: number): Promise<boolean> => {
  if (caller.sap === row.outgoing_sap) return true;
  const isFree = row.incoming_sap === null;
  return isFree && sap === caller.sap && holdsAreas(await rightsOf(trx, caller.personId), row.area_ids, at);
};

const named = async (trx: Db, row: HandoverRow, by: HandoverWriter, sap: number): Promise<HandoverEventEntry[]> => {
  if (sap === row.incoming_sap) return [];
  if (!(await mayName(trx, row, by, sap))) throw new Problem('not_allowed');
  await expectIncoming(trx, row, sap, by.at);
  const base_handover_id = await lastSignedBy(trx, row.site_id, sap);
  await trx.updateTable('handover').set({ incoming_sap: sap, base_handover_id }).where('id', '=', row.id).execute();
  await trx
    .updateTable('handover_item')
    .set({ ack_by: null, ack_at: null, ack_state: null })
    .where('handover_id', '=', row.id)
    .execute();
  return [{ event: 'INCOMING_NAMED', actor: by.caller.sap, note: String(sap) }];
};

const noted = async (trx: Db, row: HandoverRow, { caller }: HandoverWriter, notes: string): Promise<HandoverEventEntry[]> => {
  if (notes === row.notes) return [];
  if (caller.sap !== row.outgoing_sap) throw new Problem('not_allowed');
  await trx.updateTable('handover').set({ notes }).where('id', '=', row.id).execute();
  return [{ event: 'NOTES_WRITTEN', actor: caller.sap, note: notes }];
};

/** What who takes over has to say stands beside the notes of who leaves: neither writes over the words of the other. */
const remarked = (row: HandoverRow, { caller }: HandoverWriter, remark: string): HandoverEventEntry[] => {
  if (caller.sap !== row.incoming_sap) throw new Problem('not_allowed');
  return [{ event: 'REMARKED', actor: caller.sap, note: remark }];
};

/** Writes notes, adds a remark or names who takes over. Throws 403 `not_allowed` for others than the one of the two whose part it is. */
export const changeOpen = (
  by: HandoverWriter,
  id: number,
  ifMatch: number | '*',
  { notes, remark, incoming_sap }: Change,
): Promise<void> =>
  changeHandover(by, id, ifMatch, async (trx, row) => [
    ...(incoming_sap === undefined ? [] : await named(trx, row, by, incoming_sap)),
    ...(notes === undefined ? [] : await noted(trx, row, by, notes)),
    ...(remark === undefined ? [] : remarked(row, by, remark)),
  ]);

type Item = { trx: Db; row: HandoverRow; permit: HandedPermit; by: HandoverWriter };

const store = (trx: Db, handover_id: number, permit_id: number, values: object) =>
  trx
    .insertInto('handover_item')
    .values({ handover_id, permit_id, ...values })
    .onConflict((conflict) => conflict.columns(['handover_id', 'permit_id']).doUpdateSet(values))
    .execute();

/** The incoming delegate has read something else than what is written now, and must read it again. */
const written = async ({ trx, row, permit, by }: Item, { left, hazards }: ItemChange): Promise<HandoverEventEntry[]> => {
  if (left === undefined && hazards === undefined) return [];
  if (by.caller.sap !== row.outgoing_sap) throw new Problem('not_allowed');
  const known = (await storedItems(trx, row.id)).get(permit.id);
  const texts = { left_text: left ?? known?.left_text ?? '', hazards: hazards ?? known?.hazards ?? '' };
  if (texts.left_text === (known?.left_text ?? '') && texts.hazards === (known?.hazards ?? '')) return [];
  await store(trx, row.id, permit.id, { ...texts, ack_by: null, ack_at: null, ack_state: null });
  const note = [texts.left_text, texts.hazards].filter((text) => text !== '').join('\n');
  return [{ event: 'LEFT_WRITTEN', permit: permit.id, actor: by.caller.sap, note }];
};

const acknowledged = async (
  { trx, row, permit, by }: Item,
  { acknowledged: target }: ItemChange,
): Promise<HandoverEventEntry[]> => {
  if (target === undefined) return [];
  if (by.caller.sap !== row.incoming_sap) throw new Problem('not_allowed');
  const known = (await storedItems(trx, row.id)).get(permit.id);
  if (target === isRead(known, permit.state)) return [];
  const ack = target
    ? { ack_by: by.caller.sap, ack_at: by.at, ack_state: permit.state }
    : { ack_by: null, ack_at: null, ack_state: null };
  await store(trx, row.id, permit.id, ack);
  return [{ event: target ? 'ACKNOWLEDGED' : 'ACKNOWLEDGEMENT_TAKEN_BACK', permit: permit.id, actor: by.caller.sap }];
};

/**
 * Writes what is left of a permit, by the outgoing delegate, or acknowledges it, by the incoming one; others get 403 `not_allowed`. A permit
 * that does not cross the end of the shift in these areas is 404.
 */
export const changeItem = (
  by: HandoverWriter,
  { id, permit: permitId }: { id: number; permit: number },
  ifMatch: number | '*',
  target: ItemChange,
): Promise<void> =>
  changeHandover(by, id, ifMatch, async (trx, row) => {
    const permit = (await crossingIn(trx, row.area_ids, by.at)).find((one) => one.id === permitId);
    if (!permit) throw new Problem('not_found');
    const item = { trx, row, permit, by };
    return [...(await written(item, target)), ...(await acknowledged(item, target))];
  });
