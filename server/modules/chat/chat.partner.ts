import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { groupOf } from './chat.groups.ts';
import { demandColleague, idOf } from './chat.people.ts';

type Db = Kysely<Tables>;

/** Whose chat it is: the one row that two people have of theirs, or that of a group. */
type Whose = { low_person_id: number; high_person_id: number } | { group_key: string };

/** Whom somebody talks with, and all people of that chat, themselves included. */
export type Partner = { whose: Whose; people: number[] };

const pairOf = (one: number, other: number): Partner => ({
  whose: { low_person_id: Math.min(one, other), high_person_id: Math.max(one, other) },
  people: [one, other],
});

const groupWith = async (db: Db, key: string, personId: number, now: Date): Promise<Partner> => {
  const group = await groupOf(db, key, personId, now);
  if (!group) throw new Problem('not_found');
  return { whose: { group_key: key }, people: group.people };
};

/** Whom the id of a contact means to somebody. Throws `not_found`. */
export const partnerOf = async (db: Db, personId: number, contactId: string, now: Date): Promise<Partner> => {
  if (contactId.includes('-')) return groupWith(db, contactId, personId, now);
  const contact = idOf(contactId);
  await demandColleague(db, personId, contact);
  return pairOf(personId, contact);
};

/** Of which people a chat is that the caller is in. Throws `not_found`. */
export const partnerIn = async (db: Db, personId: number, chatId: number, now: Date): Promise<Partner> => {
  const chat = await db
    .selectFrom('chat')
    .select(['low_person_id', 'high_person_id', 'group_key'])
    .where('id', '=', chatId)
    .executeTakeFirst();
  if (chat?.group_key) return groupWith(db, chat.group_key, personId, now);
  const { low_person_id: low, high_person_id: high } = chat ?? {};
  if (!low || !high || (low !== personId && high !== personId)) throw new Problem('not_found');
  return pairOf(low, high);
};

const known = (trx: Db, whose: Whose) => {
  const chats = trx.selectFrom('chat').select(['id', 'last_seq']);
  return 'group_key' in whose
    ? chats.where('group_key', '=', whose.group_key)
    : chats.where('low_person_id', '=', whose.low_person_id).where('high_person_id', '=', whose.high_person_id);
};

/** The chat with a partner. Who opens it at the same moment has the same one: who comes second waits for the first, and finds theirs. */
export const chatWith = async (trx: Db, { whose }: Partner): Promise<{ id: number; last_seq: number }> => {
  const there = await known(trx, whose).executeTakeFirst();
  if (there) return there;
  await trx
    .insertInto('chat')
    .values(whose)
    .onConflict((on) => on.doNothing())
    .execute();
  return known(trx, whose).executeTakeFirstOrThrow();
};
