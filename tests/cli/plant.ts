import { addConversation, addPlaces } from '#tests/kit/conversations.ts';
import { startTestServer } from '#tests/kit/server.ts';
import { openTestPglite } from '#tests/kit/stores.ts';

const conversations = 40;
const messagesEach = 25;

/** Words that do not shrink to nothing when they are packed, the same in every run. */
const words = (number: number): string => `Valve ${(number * 7919) % 10_007} checked, reading ${(number * 104_729) % 99_991}.`;

/** The real server with some conversations, at a fixed moment. */
export const startPlant = async () => {
  const store = await openTestPglite();
  await addPlaces(store.db);
  const now = new Date('2026-11-20T09:00:00Z');
  for (let conversation = 0; conversation < conversations; conversation += 1) {
    const messages = Array.from({ length: messagesEach }, (_, at) => ({ text: words(conversation * messagesEach + at) }));
    await addConversation(store.db, { messages, summary: words(conversation), actions: [{}] });
  }
  const server = await startTestServer({ store, now: () => now });
  return {
    address: server.url,
    db: store.db,
    today: '2026-11-20',
    counts: { conversations: conversations, messages: conversations * messagesEach, actions: conversations },
    /** Something is said that was not in the last export. */
    change: () => addConversation(store.db, { messages: [{}] }),
    close: async () => {
      await server.close();
      await store.close();
    },
  };
};

export type Plant = Awaited<ReturnType<typeof startPlant>>;
