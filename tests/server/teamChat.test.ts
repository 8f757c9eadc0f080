import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Chat, type ChatContact, type ChatUser, chatLimits, messagesAtOnce } from '#domain/chat/chat.schema.ts';
import { minute } from '#domain/kernel/units.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const people = { nadia: 1002, kerem: 1008, layla: 1009, tomas: 1050 } as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const notFound = [404, 'not_found'];

describeStores('the team chat', (store) => {
  let server: TestServer;
  let now = new Date('2026-11-20T08:00:00Z');
  const tokens = new Map<Name, string>();
  const ids = new Map<Name, string>();
  const idOf = (name: Name): string => ids.get(name) ?? '';

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    for (const name of names) {
      tokens.set(name, await signIn(server, people[name]));
      const { id } = await server.db.selectFrom('person').select('id').where('sap', '=', people[name]).executeTakeFirstOrThrow();
      ids.set(name, String(id));
    }
  }, 60_000);
  afterAll(() => server.close());
  beforeEach(async () => {
    now = new Date('2026-11-20T08:00:00Z');
    for (const table of ['chat', 'chat_status', 'change'] as const) await server.db.deleteFrom(table).execute();
  });

  const call = (as: Name, method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
    server.inject({
      method,
      url: `/api/chat/${path}`,
      headers: { ...withToken(tokens.get(as) ?? ''), ...headers },
      ...(payload ? { payload } : {}),
    });
  const contactsOf = async (as: Name): Promise<ChatContact[]> => (await call(as, 'GET', 'contacts')).json();
  const unreadOf = async (as: Name, from: Name) => (await contactsOf(as)).find(({ id }) => id === idOf(from))?.unread;
  const unread = (as: Name) => server.inject({ method: 'GET', url: '/v1/chat/unread/', headers: withToken(tokens.get(as) ?? '') });
  const allUnreadOf = async (as: Name): Promise<number> => (await unread(as)).json().result.messages;
  const userOf = async (as: Name): Promise<ChatUser> => (await call(as, 'GET', 'user')).json();
  const tryOpen = (as: Name, contactId: string, userId = idOf(as)) =>
    call(as, 'GET', `get-chat?contactId=${encodeURIComponent(contactId)}&userId=${encodeURIComponent(userId)}`);
  const open = async (as: Name, contact: Name): Promise<{ chat: Chat; userChatList: ChatUser['chatList'] }> =>
    (await tryOpen(as, idOf(contact))).json();
  const trySay = (as: Name, chatId: string, contact: Name, messageText: unknown, headers: Record<string, string> = {}) =>
    call(as, 'POST', 'send-message', { chatId, contactId: idOf(contact), messageText }, headers);
  const say = async (as: Name, contact: Name, messageText: string) => {
    const reply = await trySay(as, (await open(as, contact)).chat.id, contact, messageText);
    expect(reply.statusCode).toBe(200);
    return reply.json();
  };
  const said = (reply: { statusCode: number; json: () => { code?: string } }) => [reply.statusCode, reply.json().code];
  const counted = async (table: 'chat' | 'chat_message' | 'chat_member') =>
    (await server.db.selectFrom(table).selectAll().execute()).length;

  describe('its people', () => {
    test('are all others with a role of the product and an open account, by name', async () => {
      expect((await contactsOf('nadia')).map(({ name }) => name)).toEqual(['Kerem Ilgaz', 'Layla Haddad']);
      await server.db
        .updateTable('account')
        .set({ disabled_at: now })
        .where('person_id', '=', Number(idOf('layla')))
        .execute();
      expect((await contactsOf('nadia')).map(({ name }) => name)).toEqual(['Kerem Ilgaz']);
      expect(said(await tryOpen('nadia', idOf('layla')))).toEqual(notFound);
      await server.db.updateTable('account').set({ disabled_at: null }).execute();
    });

    test('are for nobody else: who has no role of the product is refused, and is nobody to talk to', async () => {
      expect((await unread('tomas')).statusCode).toBe(403);
      expect(said(await call('tomas', 'GET', 'contacts'))).toEqual([403, 'wrong_role']);
      expect(said(await tryOpen('nadia', idOf('tomas')))).toEqual(notFound);
      expect(await counted('chat')).toBe(0);
    });

    test('say how they are, which is kept; name and picture are those of the account', async () => {
      const set = await call('kerem', 'POST', 'user/data', { status: 'do-not-disturb', mood: ' In the substation ', name: 'Else' });
      expect(set.json()).toMatchObject({ name: 'Kerem Ilgaz', status: 'do-not-disturb', mood: 'In the substation', chatList: [] });
      await call('kerem', 'POST', 'user/data', { mood: '' });
      expect(await userOf('kerem')).toMatchObject({ status: 'do-not-disturb', mood: '' });
      expect((await contactsOf('nadia'))[0]).toMatchObject({ status: 'do-not-disturb', mood: '' });
      expect(said(await call('kerem', 'POST', 'user/data', { status: 'asleep' }))).toEqual([422, 'validation']);
      expect((await userOf('nadia')).status).toBe('online');
    });

    test('are offline while they are signed in nowhere, and as they have set when they are again', async () => {
      await call('layla', 'POST', 'user/data', { status: 'away' });
      const ofLayla = async () => (await contactsOf('nadia')).find(({ id }) => id === idOf('layla'))?.status;
      expect(await ofLayla()).toBe('away');
      const end = (at: Date | null) =>
        server.db
          .updateTable('session_token')
          .set({ revoked_at: at })
          .where('person_id', '=', Number(idOf('layla')))
          .execute();
      await end(now);
      expect(await ofLayla()).toBe('offline');
      await end(null);
      expect(await ofLayla()).toBe('away');
    });
  });

  describe('a chat', () => {
    test('is one for both, whoever opens it first, and stands with whom has not opened it only once something was said', async () => {
      const mine = await open('nadia', 'kerem');
      expect(mine.chat.dialog).toEqual([]);
      expect(mine.userChatList).toEqual([
        { chatId: mine.chat.id, contactId: idOf('kerem'), lastMessageTime: '2026-11-20T08:00:00.000Z' },
      ]);
      expect((await userOf('kerem')).chatList).toEqual([]);
      expect((await open('kerem', 'nadia')).chat.id).toBe(mine.chat.id);
      expect((await open('nadia', 'kerem')).chat.id).toBe(mine.chat.id);
      expect(await counted('chat')).toBe(1);
    });

    test('opened by both at once is one all the same', async () => {
      const opened = await Promise.all(
        Array.from({ length: 8 }, (_, at) => (at % 2 ? open('nadia', 'kerem') : open('kerem', 'nadia'))),
      );
      expect(new Set(opened.map(({ chat }) => chat.id)).size).toBe(1);
      expect([await counted('chat'), await counted('chat_member')]).toEqual([1, 2]);
    });

    test('counts what was written until it is opened, and comes first for both', async () => {
      await say('nadia', 'kerem', 'Is the crane at A2?');
      now = new Date(now.getTime() + minute);
      await say('layla', 'kerem', 'Permit 12 is back.');
      expect((await userOf('kerem')).chatList.map(({ contactId }) => contactId)).toEqual([idOf('layla'), idOf('nadia')]);
      now = new Date(now.getTime() + minute);
      const { message, userChatList } = await say('nadia', 'kerem', '  From seven on. ');
      expect(message).toEqual({ who: idOf('nadia'), message: 'From seven on.', time: now.toISOString(), seq: 2 });
      expect(userChatList).toHaveLength(1);
      expect((await userOf('kerem')).chatList[0]).toMatchObject({ contactId: idOf('nadia'), lastMessageTime: now.toISOString() });
      expect([await unreadOf('kerem', 'nadia'), await unreadOf('kerem', 'layla'), await unreadOf('nadia', 'kerem')]).toEqual([
        2, 1, 0,
      ]);
      expect([await allUnreadOf('kerem'), await allUnreadOf('nadia')]).toEqual([3, 0]);
      expect((await open('kerem', 'nadia')).chat.dialog.map(({ who, message: text }) => [who, text])).toEqual([
        [idOf('nadia'), 'Is the crane at A2?'],
        [idOf('nadia'), 'From seven on.'],
      ]);
      expect([await unreadOf('kerem', 'nadia'), await unreadOf('kerem', 'layla'), await allUnreadOf('kerem')]).toEqual([0, 1, 1]);
    });

    test('tells its messages apart by their times, although they were written at the same moment', async () => {
      const { chat } = await open('nadia', 'kerem');
      await open('kerem', 'nadia');
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          at % 2 ? trySay('nadia', chat.id, 'kerem', `n${at}`) : trySay('kerem', chat.id, 'nadia', `k${at}`),
        ),
      );
      const { dialog } = (await open('nadia', 'kerem')).chat;
      const times = dialog.map(({ time }) => time);
      expect(new Set(times).size).toBe(10);
      expect(times).toEqual(times.toSorted());
      expect((await userOf('nadia')).chatList[0]?.lastMessageTime).toBe(times.at(-1));
    });

    test.each([
      ['with nobody', '999999', null],
      ['with what is no id', '1; drop table chat', null],
      ['with a number too large', '99999999999', null],
      ['with oneself', 'own', null],
      ['of somebody else', 'layla', 'kerem'],
    ])('%s is not found, and nothing has come to be', async (_, contact, as) => {
      const contactId = contact === 'own' ? idOf('nadia') : contact === 'layla' ? idOf('layla') : contact;
      expect(said(await tryOpen('nadia', contactId, as ? idOf(as as Name) : idOf('nadia')))).toEqual(notFound);
      expect(await counted('chat')).toBe(0);
    });

    test('of two others is neither read nor written', async () => {
      const { chat } = await open('kerem', 'layla');
      await say('kerem', 'layla', 'Between us.');
      const own = await open('nadia', 'kerem');
      expect(own.chat.id).not.toBe(chat.id);
      for (const contact of ['kerem', 'layla'] as const) {
        expect(said(await trySay('nadia', chat.id, contact, 'Hello'))).toEqual(notFound);
        expect(JSON.stringify(await open('nadia', contact))).not.toContain('Between us.');
      }
      expect((await open('layla', 'kerem')).chat.dialog).toHaveLength(1);
    });

    test('whose other one has left is in no list, and takes nothing more', async () => {
      await say('nadia', 'layla', 'Good luck.');
      const { chat } = await open('nadia', 'layla');
      const leave = (at: Date | null) =>
        server.db
          .updateTable('account')
          .set({ disabled_at: at })
          .where('person_id', '=', Number(idOf('layla')))
          .execute();
      await say('layla', 'nadia', 'Thank you.');
      expect(await allUnreadOf('nadia')).toBe(1);
      await leave(now);
      expect([(await userOf('nadia')).chatList, await allUnreadOf('nadia')]).toEqual([[], 0]);
      expect(said(await trySay('nadia', chat.id, 'layla', 'Still there?'))).toEqual(notFound);
      await leave(null);
      expect((await userOf('nadia')).chatList).toHaveLength(1);
    });

    test(`of ten thousand messages is answered with the newest ${messagesAtOnce}, in their order`, async () => {
      const { chat } = await open('nadia', 'kerem');
      const by_person_id = Number(idOf('nadia'));
      const rows = Array.from({ length: 10_000 }, (_, at) => ({
        chat_id: Number(chat.id),
        seq: at + 1,
        at: new Date(now.getTime() + at),
        by_person_id,
        text: `Message ${at + 1}`,
      }));
      for (let from = 0; from < rows.length; from += 2_000)
        await server.db
          .insertInto('chat_message')
          .values(rows.slice(from, from + 2_000))
          .execute();
      await server.db
        .updateTable('chat')
        .set({ last_seq: 10_000, last_at: rows.at(-1)?.at ?? now })
        .execute();
      await say('kerem', 'nadia', 'The last one');
      const { dialog } = (await open('nadia', 'kerem')).chat;
      expect(dialog).toHaveLength(messagesAtOnce);
      expect([dialog[0]?.message, dialog.at(-2)?.message, dialog.at(-1)?.message]).toEqual([
        'Message 9502',
        'Message 10000',
        'The last one',
      ]);
    });
  });

  describe('a message', () => {
    test.each([
      ['empty', ''],
      ['of blanks', ' \n\t '],
      ['of what has no picture', '\u200B\u200B'],
      ['too long', 'a'.repeat(chatLimits.message + 1)],
      ['of another type', { text: 'a' }],
      ['with what cannot be stored', 'a\u0000b'],
      ['missing', undefined],
    ])('%s is refused, and nothing is written', async (_, text) => {
      const { chat } = await open('nadia', 'kerem');
      expect(said(await trySay('nadia', chat.id, 'kerem', text))).toEqual([422, 'validation']);
      expect([await counted('chat_message'), await unreadOf('kerem', 'nadia')]).toEqual([0, 0]);
    });

    test.each([
      ['markup', '<img src=x onerror=alert(1)> & "quotes"'],
      ['statements', `'); drop table chat_message; --`],
      ['right to left, several lines and pictures', 'مرحبا\nSaat yedide 👷‍♀️'],
      ['as long as it may be', 'ü'.repeat(chatLimits.message)],
    ])('of %s is kept as it was given', async (_, text) => {
      await say('nadia', 'kerem', text);
      expect((await open('kerem', 'nadia')).chat.dialog.map(({ message }) => message)).toEqual([text]);
    });

    test('I289: sent twice with one key is written once, and answered alike', async () => {
      const { chat } = await open('nadia', 'kerem');
      const key = { 'idempotency-key': randomUUID() };
      const first = await trySay('nadia', chat.id, 'kerem', 'Once', key);
      now = new Date(now.getTime() + minute);
      expect((await trySay('nadia', chat.id, 'kerem', 'Once', key)).json()).toEqual(first.json());
      expect([await counted('chat_message'), await unreadOf('kerem', 'nadia')]).toEqual([1, 1]);
      expect(said(await trySay('nadia', chat.id, 'kerem', 'Another', key))).toEqual([409, 'duplicate']);
    });
  });

  test('its two people hear of what is written, who reads it hears that it is read, and nobody else hears anything', async () => {
    const since = 0;
    const heard = async (as: Name) => {
      const reply = await server.inject({
        method: 'GET',
        url: `/v1/changes/?since=${since}`,
        headers: withToken(tokens.get(as) ?? ''),
      });
      return reply.json().result.changes.map(({ entity, kind }: { entity: string; kind: string }) => `${entity} ${kind}`);
    };
    await say('nadia', 'kerem', 'Ready?');
    expect(await heard('kerem')).toEqual(['chat WRITTEN']);
    await open('kerem', 'nadia');
    await open('kerem', 'nadia');
    expect(await heard('kerem')).toEqual(['chat WRITTEN', 'chat READ']);
    expect(await heard('nadia')).toEqual(['chat READ', 'chat WRITTEN']);
    expect(await heard('layla')).toEqual([]);
  });
});
