import { type Kysely, sql } from 'kysely';
import { type Chat, type ChatMessage, messagesAtOnce, type UserChat } from '#domain/chat/chat.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { noteChat } from './chat.changes.ts';
import { chatsOf, demandColleague, idOf } from './chat.people.ts';

type Db = Kysely<Tables>;

/** The chat of two people, in the one row that both have of it. */
const pairOf = (one: number, other: number) => ({
  low_person_id: Math.min(one, other),
  high_person_id: Math.max(one, other),
});

const known = ({ low_person_id: low, high_person_id: high }: ReturnType<typeof pairOf>, trx: Db) =>
  trx.selectFrom('chat').select(['id', 'last_seq']).where('low_person_id', '=', low).where('high_person_id', '=', high);

/** Two who open it at the same moment have the same one: who comes second waits for the first, and finds theirs. */
const chatOf = async (trx: Db, personId: number, contactId: number) => {
  const pair = pairOf(personId, contactId);
  const there = await known(pair, trx).executeTakeFirst();
  if (there) return there;
  await trx
    .insertInto('chat')
    .values(pair)
    .onConflict((on) => on.columns(['low_person_id', 'high_person_id']).doNothing())
    .execute();
  return known(pair, trx).executeTakeFirstOrThrow();
};

/** The newest messages of a chat, in their order. */
const dialogOf = async (trx: Db, chatId: number): Promise<ChatMessage[]> => {
  const newest = await trx
    .selectFrom('chat_message')
    .select(['at', 'by_person_id', 'text'])
    .where('chat_id', '=', chatId)
    .orderBy('seq', 'desc')
    .limit(messagesAtOnce)
    .execute();
  return newest
    .reverse()
    .map(({ at, by_person_id, text }) => ({ who: String(by_person_id), message: text, time: at.toISOString() }));
};

type Asking = { personId: number; contactId: string; userId: string; now: Date };

/**
 * The chat with a colleague, read by whoever opens it, and an empty one in front of their others where there was none. Throws
 * `not_found`, also where it is said to be somebody else's.
 */
export const openChat = (db: Db, { personId, contactId, userId, now }: Asking): Promise<{ chat: Chat; userChatList: UserChat[] }> =>
  inTransaction(db, async (trx) => {
    const contact = idOf(contactId);
    if (idOf(userId) !== personId) throw new Problem('not_found');
    await demandColleague(trx, personId, contact);
    const { id, last_seq } = await chatOf(trx, personId, contact);
    // Read before what is written in it is: what comes between counts as unread, and is told of.
    const news = await trx
      .insertInto('chat_member')
      .values({ person_id: personId, contact_id: contact, chat_id: id, last_at: now })
      .onConflict((on) => on.columns(['person_id', 'contact_id']).doUpdateSet({ unread: 0 }).where('chat_member.unread', '>', 0))
      .returning('chat_id')
      .executeTakeFirst();
    const dialog = await dialogOf(trx, id);
    const userChatList = await chatsOf(trx, personId);
    if (news) await noteChat(trx, { chatId: id, version: last_seq, kind: 'READ', people: [personId], at: now });
    return { chat: { id: String(id), dialog }, userChatList };
  });

type Sending = { personId: number; chatId: string; contactId: string; text: string; now: Date };

/** Takes the next place in a chat of two people, and its time: times tell messages apart, whatever the clock says. Throws `not_found`. */
const placeIn = async (trx: Db, { personId, chatId, now }: Sending, contact: number) => {
  const { low_person_id: low, high_person_id: high } = pairOf(personId, contact);
  const { rows } = await sql<{ seq: number; at: Date }>`
    update chat set last_seq = last_seq + 1, last_at = greatest(${now}::timestamptz, last_at + interval '1 millisecond')
    where id = ${idOf(chatId)} and low_person_id = ${low} and high_person_id = ${high}
    returning last_seq as seq, last_at as at`.execute(trx);
  const [place] = rows;
  if (!place) throw new Problem('not_found');
  return place;
};

/** Writes into the chat with a colleague, which then comes first for both; the other one has it to read. Throws `not_found`. */
export const sendMessage = (db: Db, sending: Sending): Promise<{ message: ChatMessage; userChatList: UserChat[] }> =>
  inTransaction(db, async (trx) => {
    const { personId, text, now } = sending;
    const contact = idOf(sending.contactId);
    await demandColleague(trx, personId, contact);
    const { seq, at } = await placeIn(trx, sending, contact);
    const chat_id = idOf(sending.chatId);
    await trx.insertInto('chat_message').values({ chat_id, seq, at, by_person_id: personId, text }).execute();
    await trx
      .insertInto('chat_member')
      .values([
        { person_id: personId, contact_id: contact, chat_id, last_at: at, unread: 0 },
        { person_id: contact, contact_id: personId, chat_id, last_at: at, unread: 1 },
      ])
      .onConflict((on) =>
        on.columns(['person_id', 'contact_id']).doUpdateSet({
          last_at: sql`excluded.last_at`,
          unread: sql`chat_member.unread + excluded.unread`,
        }),
      )
      .execute();
    const userChatList = await chatsOf(trx, personId);
    await noteChat(trx, { chatId: chat_id, version: seq, kind: 'WRITTEN', people: [personId, contact], at: now });
    return { message: { who: String(personId), message: text, time: at.toISOString() }, userChatList };
  });
