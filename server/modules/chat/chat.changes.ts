import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';

type ChatChange = {
  chatId: number;
  version: number;
  /** Somebody wrote in it; its reader opened it; its reader said something of themselves. */
  kind: 'WRITTEN' | 'READ' | 'SET';
  /** Whose screens hear of it, and nobody else's. */
  people: number[];
  at: Date;
};

/** Lets people hear that something in the team chat is new to them. To be called last in a transaction. */
export const noteChat = async (trx: Kysely<Tables>, { chatId, version, kind, people, at }: ChatChange): Promise<void> => {
  await lockChanges(trx);
  await trx.insertInto('change').values({ at, entity: 'chat', entity_id: chatId, version, kind, for_people: people }).execute();
};
