import { type Kysely, sql } from 'kysely';
import { type ChatMessage, type ChatPermit, foundAtOnce, permitsAtOnce } from '#domain/chat/chat.schema.ts';
import type { Language } from '#domain/kernel/language.ts';
import { canonicalTracking, trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { type RowFacts, rowWords } from '#domain/permits/permit/row.words.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { type RowLine, rowFrom } from '#server/permits/permit/permitLines.ts';
import { rowColumns, rowTables } from '#server/permits/permit/readPermit.ts';
import { chatsOf } from './chat.people.ts';
import { messageAt } from './chat.talk.ts';

type Db = Kysely<Tables>;
type Found = { contactId: string; message: ChatMessage };

/** As a pattern of `like`, found where it stands. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;

/** Messages in the chats of a person that hold a text, the newest first. */
export const searchMessages = async (db: Db, personId: number, text: string, now: Date): Promise<Found[]> => {
  const contactOf = new Map((await chatsOf(db, personId, now)).map(({ chatId, contactId }) => [Number(chatId), contactId]));
  if (contactOf.size === 0) return [];
  const { rows } = await sql<{ chat_id: number; seq: number }>`
    select chat_id, seq from chat_message
    where chat_id = any(${[...contactOf.keys()]}::integer[]) and not deleted and text ilike ${containing(text)}
    order by at desc, chat_id desc, seq desc limit ${foundAtOnce}`.execute(db);
  const found: Found[] = [];
  for (const { chat_id, seq } of rows)
    found.push({ contactId: contactOf.get(chat_id) ?? '', message: await messageAt(db, chat_id, seq) });
  return found;
};

type Reading = { caller: Caller; now: Date; language: Language };

/** What a list says of a permit, each by itself. */
const wordsOf = (row: RowFacts, language: Language): ChatPermit['words'] => {
  const { beside, people, tone, why } = rowWords(row, language);
  return [
    ...(beside ? [{ text: beside, isLoud: why?.isLoud ?? false }] : []),
    ...(people ? [{ text: people, isLoud: tone === 'danger' }] : []),
    ...(why && (!beside || why.isLoud) ? [why] : []),
  ];
};

/** The permits of these numbers, as they stand. */
export const permitsNumbered = async (db: Db, numbers: string, { caller, now, language }: Reading): Promise<ChatPermit[]> => {
  const keys = numbers
    .split(',')
    .map((number) => trackingKey(canonicalTracking(number) ?? ''))
    .filter(Boolean)
    .slice(0, permitsAtOnce);
  if (keys.length === 0) return [];
  const { rows } = await sql<RowLine>`
    select ${rowColumns(caller, now)} from ${rowTables} where p.tracking_key = any(${keys}::text[]) order by p.id`.execute(db);
  return rows.map(rowFrom).map((row) => {
    const { id, tracking_number, title, state } = row;
    return { id, tracking_number, title, state, words: wordsOf(row, language) };
  });
};
