import type { Kysely } from 'kysely';
import { mentionedIn } from '#domain/chat/chat.rules.ts';
import { mentionNotification } from '#domain/permits/notifications/chat.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { notify } from '#server/permits/notifications/notify.ts';
import type { Partner } from './chat.partner.ts';

type Db = Kysely<Tables>;
type Person = { id: number; sap: number; name: string };

/** Those of a chat whom a text names; nobody names themselves. */
export const mentionedOf = async (trx: Db, { people }: Partner, personId: number, text: string): Promise<Person[]> => {
  if (!text.includes('@')) return [];
  const rows = await trx.selectFrom('person').select(['id', 'sap', 'firstname', 'surname']).where('id', 'in', people).execute();
  const others = rows.map(({ id, sap, firstname, surname }) => ({ id, sap, name: `${firstname} ${surname}`.trim() }));
  return mentionedIn(
    text,
    others.filter(({ id }) => id !== personId),
  );
};

export const idsOf = (people: readonly Person[]): number[] => people.map(({ id }) => id);

type Speaking = { personId: number; sap: number; name: string; chatId: number; now: Date };

/** Notifies those whom a message names. Behind `noteChat` in the same transaction. */
export const notifyMentioned = async (trx: Db, { whose }: Partner, people: readonly Person[], by: Speaking): Promise<void> => {
  if (people.length === 0) return;
  const contact = 'group_key' in whose ? whose.group_key : String(by.personId);
  const mention = mentionNotification({ chat: by.chatId, by: by.name, contact, saps: people.map(({ sap }) => sap) });
  const about = { permitId: null, trackingNumber: null, conversationId: null, except: [by.sap], at: by.now.toISOString() };
  await notify(trx, [mention], about);
};
