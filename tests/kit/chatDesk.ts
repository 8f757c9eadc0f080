import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Chat, ChatContact, ChatMessage, ChatUser } from '#domain/chat/chat.schema.ts';
import type { Store } from '#server/db/openStore.ts';
import { signIn, startTestServer, type TestServer, withToken } from './server.ts';

const people = { nadia: 1002, kerem: 1008, layla: 1009, tomas: 1050 } as const;
export type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const begins = new Date('2026-11-20T08:00:00Z');

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Opened = { chat: Chat; userChatList: ChatUser['chatList'] };

/** People of the team chat at a server, for the tests of one file: each begins without a chat, at the same moment. */
export const openChatDesk = (store: () => Store) => {
  let server: TestServer;
  const clock = { now: begins };
  const tokens = new Map<Name, string>();
  const ids = new Map<Name, string>();

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => clock.now });
    for (const name of names) {
      tokens.set(name, await signIn(server, people[name]));
      const { id } = await server.db.selectFrom('person').select('id').where('sap', '=', people[name]).executeTakeFirstOrThrow();
      ids.set(name, String(id));
    }
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    clock.now = begins;
    for (const table of ['chat', 'chat_status', 'notification', 'change'] as const) await server.db.deleteFrom(table).execute();
  });

  const idOf = (name: Name): string => ids.get(name) ?? '';
  const call = (as: Name, method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
    server.inject({
      ...{ method, url, headers: { ...withToken(tokens.get(as) ?? ''), ...headers } },
      ...(payload ? { payload } : {}),
    });
  const sendFile = (as: Name, url: string, payload: Buffer) =>
    server.inject({
      ...{ method: 'POST' as const, url, payload },
      headers: { ...withToken(tokens.get(as) ?? ''), 'content-type': 'application/octet-stream' },
    });
  const openAt = async (as: Name, contactId: string): Promise<Opened> =>
    (await call(as, 'GET', `/api/chat/get-chat?contactId=${contactId}&userId=${idOf(as)}`)).json();
  const open = (as: Name, contact: Name) => openAt(as, idOf(contact));
  const dialogOf = async (as: Name, contact: Name): Promise<ChatMessage[]> => (await open(as, contact)).chat.dialog;
  const trySay = async (as: Name, contact: Name, messageText: string, more: object = {}) =>
    call(as, 'POST', '/api/chat/send-message', {
      ...{ chatId: (await open(as, contact)).chat.id, contactId: idOf(contact), messageText },
      ...more,
    });
  const say = async (as: Name, contact: Name, messageText: string, more: object = {}): Promise<ChatMessage> => {
    const reply = await trySay(as, contact, messageText, more);
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return reply.json().message;
  };
  const contactsOf = async (as: Name): Promise<ChatContact[]> => (await call(as, 'GET', '/api/chat/contacts')).json();
  const unreadOf = async (as: Name, from: Name) => (await contactsOf(as)).find(({ id }) => id === idOf(from))?.unread;
  /** What somebody hears by the feed of changes since its beginning. */
  const heard = async (as: Name) => {
    const reply = await call(as, 'GET', '/v1/changes/?since=0');
    return reply.json().result.changes.map(({ entity, kind, version }: { entity: string; kind: string; version: number }) => ({
      ...{ entity, kind, version },
    }));
  };
  const pass = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return {
    server: () => server,
    clock,
    pass,
    idOf,
    call,
    sendFile,
    open,
    openAt,
    dialogOf,
    say,
    trySay,
    contactsOf,
    unreadOf,
    heard,
  };
};

export const refusalOf = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code];
