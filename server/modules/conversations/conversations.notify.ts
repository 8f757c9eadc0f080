import { actionNotification, messageNotification } from '#domain/permits/notifications/conversation.rules.ts';
import type { Caller } from '#server/kit/module.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { notify } from '#server/permits/notifications/notify.ts';

type Speaking = { caller: Caller; at: Date };
/** What was agreed on, and who is to do it. */
type Agreed = { text: string; owner_sap: number };

const conversationOf = (trx: Db, id: number) =>
  trx
    .selectFrom('conversation')
    .leftJoin('permit', 'permit.id', 'conversation.permit_id')
    .select(['participants', 'started_by_sap', 'visibility', 'permit_id', 'permit.tracking_number'])
    .where('conversation.id', '=', id)
    .executeTakeFirstOrThrow();

/** Of a conversation that only HSE Coordinators read nobody else is told. */
const readersAmong = async (trx: Db, saps: readonly number[], visibility: 'site' | 'hse'): Promise<number[]> => {
  if (visibility === 'site' || saps.length === 0) return [...saps];
  const rows = await trx
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .select('person.sap')
    .where('person.sap', 'in', saps)
    .where('person_role.code', '=', 'Hse Coordinator')
    .execute();
  return rows.map(({ sap }) => sap);
};

/**
 * Tells those who take part in a conversation that a person wrote, or who owns an action that it was agreed on; never the one who
 * wrote. To be called behind `recordChange` in the same transaction.
 */
export const notifyOfConversation = async (trx: Db, id: number, { caller, at }: Speaking, agreed?: Agreed): Promise<void> => {
  const { participants, started_by_sap, visibility, permit_id, tracking_number } = await conversationOf(trx, id);
  const taking = [started_by_sap, ...participants.flatMap(({ sap }) => sap ?? [])];
  const saps = await readersAmong(trx, agreed ? [agreed.owner_sap] : taking, visibility);
  const spoken = { conversation: id, by: caller.name, saps };
  const telling = agreed ? actionNotification(spoken, agreed.text) : messageNotification(spoken);
  const about = {
    permitId: permit_id,
    trackingNumber: tracking_number,
    conversationId: id,
    except: [caller.sap],
    at: at.toISOString(),
  };
  await notify(trx, [telling], about);
};
