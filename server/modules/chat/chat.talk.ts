import { type Kysely, sql } from 'kysely';
import { type Chat, type ChatMessage, messagesAtOnce, type UserChat } from '#domain/chat/chat.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { noteChat } from './chat.changes.ts';
import { bringFile } from './chat.files.ts';
import { idsOf, mentionedOf, notifyMentioned } from './chat.mentions.ts';
import { chatWith, type Partner, partnerOf } from './chat.partner.ts';
import { chatsOf, idOf } from './chat.people.ts';

type Db = Kysely<Tables>;

type MessageLine = {
  seq: number;
  at: Date;
  by_person_id: number;
  text: string;
  edited: boolean;
  deleted: boolean;
  mentions: number[];
  quoted_seq: number | null;
  quoted_by: number | null;
  quoted_text: string | null;
  file: string | null;
  file_name: string | null;
  file_type: string | null;
  file_size: number | null;
};

const messageFrom = (line: MessageLine): ChatMessage => {
  const { seq, at, by_person_id, text, edited, deleted, mentions, quoted_seq, quoted_by, quoted_text, file } = line;
  return {
    ...{ who: String(by_person_id), message: text, time: at.toISOString(), seq },
    ...(edited ? { edited } : {}),
    ...(deleted ? { deleted } : {}),
    ...(mentions.length > 0 ? { mentions: mentions.map(String) } : {}),
    ...(file === null
      ? {}
      : { file: { name: file, file_name: line.file_name ?? '', type: line.file_type ?? '', size: line.file_size ?? 0 } }),
    ...(quoted_seq === null ? {} : { quote: { seq: quoted_seq, who: String(quoted_by), message: quoted_text ?? '' } }),
  };
};

const messages = (trx: Db, chatId: number) =>
  trx
    .selectFrom('chat_message as m')
    .leftJoin('chat_message as q', (join) => join.onRef('q.chat_id', '=', 'm.chat_id').onRef('q.seq', '=', 'm.reply_to'))
    .leftJoin('chat_file as f', (join) => join.onRef('f.chat_id', '=', 'm.chat_id').onRef('f.seq', '=', 'm.seq'))
    .select(['f.name as file', 'f.file_name', 'f.type as file_type', 'f.size as file_size'])
    .select(['m.seq', 'm.at', 'm.by_person_id', 'm.text', 'm.edited', 'm.deleted', 'm.mentions'])
    .select(['q.seq as quoted_seq', 'q.by_person_id as quoted_by', 'q.text as quoted_text'])
    .where('m.chat_id', '=', chatId);

/** The newest messages of a chat, in their order. */
const dialogOf = async (trx: Db, chatId: number): Promise<ChatMessage[]> => {
  const newest = await messages(trx, chatId).orderBy('m.seq', 'desc').limit(messagesAtOnce).execute();
  return newest.reverse().map(messageFrom);
};

/** One message of a chat. Throws `not_found`. */
export const messageAt = async (trx: Db, chatId: number, seq: number): Promise<ChatMessage> => {
  const line = await messages(trx, chatId).where('m.seq', '=', seq).executeTakeFirst();
  if (!line) throw new Problem('not_found');
  return messageFrom(line);
};

type Asking = { personId: number; contactId: string; userId: string; now: Date };
type Stored = { id: number; last_seq: number };

/** Marks a chat as read by somebody; answers whether that is news. What was written after `last_seq` counts as unread, and is heard of. */
const read = async (
  trx: Db,
  { whose, people }: Partner,
  { id, last_seq }: Stored,
  personId: number,
  now: Date,
): Promise<boolean> => {
  if ('group_key' in whose) {
    const news = await trx
      .insertInto('chat_reader')
      .values({ chat_id: id, person_id: personId, read_seq: last_seq, opened_at: now })
      .onConflict((on) =>
        on.columns(['chat_id', 'person_id']).doUpdateSet({ read_seq: last_seq }).where('chat_reader.read_seq', '<', last_seq),
      )
      .returning('chat_id')
      .executeTakeFirst();
    return news !== undefined;
  }
  const [contact = personId] = people.filter((one) => one !== personId);
  const news = await trx
    .insertInto('chat_member')
    .values({ person_id: personId, contact_id: contact, chat_id: id, last_at: now })
    .onConflict((on) => on.columns(['person_id', 'contact_id']).doUpdateSet({ unread: 0 }).where('chat_member.unread', '>', 0))
    .returning('chat_id')
    .executeTakeFirst();
  return news !== undefined;
};

/**
 * The chat with a colleague or a group, read by whoever opens it, and an empty one in front of their others where there was none. Throws
 * `not_found`, also where it is said to be somebody else's.
 */
export const openChat = (db: Db, { personId, contactId, userId, now }: Asking): Promise<{ chat: Chat; userChatList: UserChat[] }> =>
  inTransaction(db, async (trx) => {
    if (idOf(userId) !== personId) throw new Problem('not_found');
    const partner = await partnerOf(trx, personId, contactId, now);
    const opened = await chatWith(trx, partner);
    const news = await read(trx, partner, opened, personId, now);
    const { id, last_seq } = opened;
    const dialog = await dialogOf(trx, id);
    const userChatList = await chatsOf(trx, personId, now);
    if (news) await noteChat(trx, { chatId: id, version: last_seq, kind: 'READ', people: [personId], at: now });
    return { chat: { id: String(id), dialog }, userChatList };
  });

type Sending = {
  personId: number;
  sap: number;
  name: string;
  chatId: string;
  contactId: string;
  text: string;
  replyTo: number | undefined;
  file: string | undefined;
  now: Date;
};

/** Takes the next place in a chat, and its time: times tell messages apart, whatever the clock says. */
const placeIn = async (trx: Db, chatId: number, now: Date): Promise<{ seq: number; at: Date }> => {
  const { rows } = await sql<{ seq: number; at: Date }>`
    update chat set last_seq = last_seq + 1, last_at = greatest(${now}::timestamptz, last_at + interval '1 millisecond')
    where id = ${chatId} returning last_seq as seq, last_at as at`.execute(trx);
  const [place] = rows;
  if (!place) throw new Problem('not_found');
  return place;
};

/** Throws `not_found` where there is no such message to answer, or it was taken back. */
const demandMessage = async (trx: Db, chatId: number, seq: number): Promise<void> => {
  if ((await messageAt(trx, chatId, seq)).deleted) throw new Problem('not_found');
};

/** What was written is to be read by the other one of two; of a group it is known how far each has read. */
const leaveUnread = async (trx: Db, { whose, people }: Partner, { personId, chatId, seq, at }: Written): Promise<void> => {
  const [contact] = people.filter((one) => one !== personId);
  if ('group_key' in whose || contact === undefined) {
    await trx
      .insertInto('chat_reader')
      .values({ chat_id: chatId, person_id: personId, read_seq: seq, opened_at: at })
      .onConflict((on) => on.columns(['chat_id', 'person_id']).doUpdateSet({ read_seq: seq }))
      .execute();
    return;
  }
  const chat = { chat_id: chatId, last_at: at };
  await trx
    .insertInto('chat_member')
    .values([
      { ...chat, person_id: personId, contact_id: contact, unread: 0 },
      { ...chat, person_id: contact, contact_id: personId, unread: 1 },
    ])
    .onConflict((on) =>
      on.columns(['person_id', 'contact_id']).doUpdateSet({
        last_at: sql`excluded.last_at`,
        unread: sql`chat_member.unread + excluded.unread`,
      }),
    )
    .execute();
};
type Written = { personId: number; chatId: number; seq: number; at: Date };

/** Writes into the chat with a colleague or a group, which then comes first for all; the others have it to read, and whom it names is notified. Throws `not_found`. */
export const sendMessage = (db: Db, sending: Sending): Promise<{ message: ChatMessage; userChatList: UserChat[] }> =>
  inTransaction(db, async (trx) => {
    const { personId, text, replyTo, file, now } = sending;
    const partner = await partnerOf(trx, personId, sending.contactId, now);
    const chatId = idOf(sending.chatId);
    if ((await chatWith(trx, partner)).id !== chatId) throw new Problem('not_found');
    const { seq, at } = await placeIn(trx, chatId, now);
    if (replyTo !== undefined) await demandMessage(trx, chatId, replyTo);
    const mentioned = await mentionedOf(trx, partner, personId, text);
    await trx
      .insertInto('chat_message')
      .values({ chat_id: chatId, seq, at, by_person_id: personId, text, reply_to: replyTo ?? null, mentions: idsOf(mentioned) })
      .execute();
    if (file !== undefined) await bringFile(trx, { personId, chatId, seq, name: file });
    await leaveUnread(trx, partner, { personId, chatId, seq, at });
    const userChatList = await chatsOf(trx, personId, now);
    await noteChat(trx, { chatId, version: seq, kind: 'WRITTEN', people: partner.people, at: now });
    await notifyMentioned(trx, partner, mentioned, { ...sending, chatId });
    return { message: await messageAt(trx, chatId, seq), userChatList };
  });
