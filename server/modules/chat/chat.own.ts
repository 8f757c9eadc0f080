import { type Kysely, sql } from 'kysely';
import { isChangeable } from '#domain/chat/chat.rules.ts';
import type { ChatMessage } from '#domain/chat/chat.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { noteChat, noteTyping } from './chat.changes.ts';
import { idsOf, mentionedOf, notifyMentioned } from './chat.mentions.ts';
import { type Partner, partnerIn } from './chat.partner.ts';
import { messageAt } from './chat.talk.ts';

type Db = Kysely<Tables>;

type Own = { personId: number; sap: number; name: string; chatId: number; seq: number; now: Date };

/** What is to be done once its people hear of the change. */
type Afterwards = (() => Promise<void>) | undefined;

/** Changes a message that the caller wrote a short while ago, and lets its people hear of it. Throws `not_found`, `not_allowed`. */
const changeOwn = (
  db: Db,
  { personId, chatId, seq, now }: Omit<Own, 'sap' | 'name'>,
  change: (trx: Db, partner: Partner) => Promise<Afterwards>,
): Promise<ChatMessage> =>
  inTransaction(db, async (trx) => {
    const partner = await partnerIn(trx, personId, chatId, now);
    // Whoever changes a message holds its chat: what comes second sees what came first.
    await trx.selectFrom('chat').select('id').where('id', '=', chatId).forUpdate().execute();
    const before = await messageAt(trx, chatId, seq);
    if (before.deleted) throw new Problem('not_found');
    if (!isChangeable(before, String(personId), now.getTime())) throw new Problem('not_allowed');
    const afterwards = await change(trx, partner);
    await noteChat(trx, { chatId, version: seq, kind: 'CHANGED', people: partner.people, at: now });
    await afterwards?.();
    return messageAt(trx, chatId, seq);
  });

export const rephrase = (db: Db, own: Own, text: string): Promise<ChatMessage> =>
  changeOwn(db, own, async (trx, partner) => {
    const before = new Set((await messageAt(trx, own.chatId, own.seq)).mentions);
    const mentioned = await mentionedOf(trx, partner, own.personId, text);
    await trx
      .updateTable('chat_message')
      .set({ text, edited: true, mentions: idsOf(mentioned) })
      .where('chat_id', '=', own.chatId)
      .where('seq', '=', own.seq)
      .execute();
    const added = mentioned.filter(({ id }) => !before.has(String(id)));
    return () => notifyMentioned(trx, partner, added, own);
  });

/** Takes a message back, text, file and all. Who has not read it has one less to read. */
export const takeBack = (db: Db, own: Omit<Own, 'sap' | 'name'>): Promise<ChatMessage> =>
  changeOwn(db, own, async (trx) => {
    const { chatId, seq, personId } = own;
    await sql`update chat_member set unread = unread - 1 where chat_id = ${chatId} and person_id <> ${personId}
      and unread >= (select count(*) from chat_message m where m.chat_id = ${chatId} and m.by_person_id = ${personId}
        and m.seq >= ${seq} and not m.deleted)`.execute(trx);
    await trx
      .updateTable('chat_message')
      .set({ text: '', deleted: true, mentions: [] })
      .where('chat_id', '=', chatId)
      .where('seq', '=', seq)
      .execute();
    await trx.deleteFrom('chat_file').where('chat_id', '=', chatId).where('seq', '=', seq).execute();
    return undefined;
  });

/** Says to the others of a chat that somebody is typing. */
export const typing = (db: Db, { personId, chatId, now }: Pick<Own, 'personId' | 'chatId' | 'now'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { people } = await partnerIn(trx, personId, chatId, now);
    await noteTyping(trx, { chatId, personId, people: people.filter((one) => one !== personId), at: now });
  });
