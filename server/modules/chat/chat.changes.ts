import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';

type ChatChange = {
  chatId: number;
  version: number;
  /** Somebody wrote in it, or changed what they wrote; its reader opened it; its reader said something of themselves. */
  kind: 'WRITTEN' | 'CHANGED' | 'READ' | 'SET';
  /** Whose screens hear of it, and nobody else's. */
  people: number[];
  at: Date;
};

/** Lets people hear that something in the team chat is new to them. To be called last in a transaction. */
export const noteChat = async (trx: Kysely<Tables>, { chatId, version, kind, people, at }: ChatChange): Promise<void> => {
  await lockChanges(trx);
  await trx.insertInto('change').values({ at, entity: 'chat', entity_id: chatId, version, kind, for_people: people }).execute();
};

type Typing = { chatId: number; personId: number; people: number[]; at: Date };

/** Lets the others of a chat hear that somebody is typing. Of each who types one line is kept at most, whose version is their id. */
export const noteTyping = async (trx: Kysely<Tables>, { chatId, personId, people, at }: Typing): Promise<void> => {
  await trx
    .deleteFrom('change')
    .where('entity', '=', 'chatTyping')
    .where('entity_id', '=', chatId)
    .where('version', '=', personId)
    .execute();
  await lockChanges(trx);
  await trx
    .insertInto('change')
    .values({ at, entity: 'chatTyping', entity_id: chatId, version: personId, kind: 'TYPING', for_people: people })
    .execute();
};
