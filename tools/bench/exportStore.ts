import { openStore } from '#server/db/openStore.ts';
import { keepHeapSmall } from '#server/kit/smallHeap.ts';
import { conversationIds } from '#server/modules/conversationExport/conversations.store.ts';
import { exportSheets } from '#server/modules/conversationExport/exportSheets.ts';
import { workbook } from '#server/xlsx/workbook.ts';

const everything = { from: '0001-01-01', hse: true };

/** Sets the process up as the server does, opens the store, answers what it holds and a function that exports all of it to nowhere. */
export const openStoreExport = async (where: { databaseUrl: string | null; dataDir: string }) => {
  keepHeapSmall();
  const store = await openStore(where);
  const ids = await conversationIds(store.db, everything);
  const { count } = await store.db
    .selectFrom('conversation_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const write = async (): Promise<number> => {
    let bytes = 0;
    const input = { db: store.db, ids, signal: new AbortController().signal, origin: 'http://127.0.0.1:4300', at: new Date() };
    const reader = { by: { sap: 1002, name: 'Bench' }, from: everything.from, zones: ['Europe/Istanbul'], hse: true };
    const facts = { title: 'Bench', author: 'Bench', at: new Date() };
    for await (const piece of workbook(exportSheets({ ...input, ...reader }), facts)) bytes += piece.length;
    return bytes;
  };
  return { kind: store.kind, messages: count, write, close: store.close };
};
