import { handoverSigning } from '#domain/handover/handover.rules.ts';
import type { HandoverItem } from '#domain/handover/handover.schema.ts';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Guard } from '#domain/permits/guards/guard.ts';
import { separationGuard } from '#domain/permits/guards/separation.guard.ts';
import { workingNeeds } from '#domain/permits/guards/working.needs.ts';
import type { HandoverSignature } from '#server/db/tables.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { takeToken } from '#server/permits/kernel/signing.ts';
import { type HandoverRow, itemsOf } from './handover.read.ts';
import { holdsAreas } from './handover.rights.ts';
import { changeHandover, type HandoverWriter } from './handover.write.ts';
import { keepRecord } from './signedRecord.ts';

const blocked = ({ no, name, role, where, texts }: Guard, code: string, language: Language): Problem => {
  const message = textIn(texts[code] ?? '', language);
  return new Problem('guard_failed', {
    blocks: [{ guard: no ?? name, code, message, role, where, who: [], others: false, clears_at: null }],
  });
};

/** Both people of this handover have signed it, each of them, and still hold its areas. */
const signed = (row: HandoverRow, people: readonly Rights[], { at }: HandoverWriter, language: Language): HandoverSignature[] => {
  const [one, other] = people;
  if (!one || !other || one.sap === other.sap) throw blocked(separationGuard, 'one_person_twice', language);
  const sides = [
    { side: 'outgoing', sap: row.outgoing_sap },
    { side: 'incoming', sap: row.incoming_sap },
  ] as const;
  return sides.map(({ side, sap }) => {
    const person = people.find((somebody) => somebody.sap === sap);
    if (!person || !holdsAreas(person, row.area_ids, at)) throw new Problem('not_allowed');
    return { side, sap: person.sap, name: person.name, at };
  });
};

/** What was signed: each permit as it was at that moment. What somebody wrote of one that has ended since is kept, too. */
const freeze = async (trx: Db, row: HandoverRow, items: readonly HandoverItem[]): Promise<void> => {
  for (const { permit } of items) {
    const seen = JSON.stringify(permit);
    await trx
      .updateTable('handover_item')
      .set({ seen })
      .where('handover_id', '=', row.id)
      .where('permit_id', '=', permit.id)
      .execute();
  }
};

/**
 * Completes a handover: every item acknowledged, and signed by the two people it is between. Throws 409 `guard_failed`, 403
 * `signature_unfit` and `not_allowed`.
 */
export const completeHandover = (
  by: HandoverWriter & { language: Language },
  id: number,
  ifMatch: number | '*',
  tokens: readonly string[],
): Promise<void> =>
  changeHandover(by, id, ifMatch, async (trx, row) => {
    const { at, caller, language } = by;
    const thing = { entity: 'handover' as const, id };
    const about = { thing, event: handoverSigning(id), version: row.version, sessionPersonId: caller.personId, at };
    const people: Rights[] = [];
    for (const token of tokens) people.push(await takeToken(trx, token, about));
    const signatures = signed(row, people, by, language);
    const items = await itemsOf(trx, row, at);
    if (items.some(({ ack }) => ack === null)) throw blocked(workingNeeds.handoverRead, 'handover_unread', language);
    await freeze(trx, row, items);
    await trx
      .updateTable('handover')
      .set({ state: 'completed', completed_at: at, signatures: JSON.stringify(signatures) })
      .where('id', '=', id)
      .execute();
    await keepRecord(trx, id);
    return [{ event: 'COMPLETED', actor: caller.sap }];
  });
