import { describe, expect, test } from 'vitest';
import { chatRows, talkDays, withChatFirst, written } from '#domain/chat/chat.rules.ts';
import { chatContactOf, chatSeed, chatUserSeed } from '#domain/chat/chat.seed.ts';
import { contactsSeed } from '#domain/contacts/contacts.seed.ts';
import { origin, throughMirage } from './worlds.ts';

const userId = chatUserSeed.id;
const stranger = 'contact-1';
const known = 'contact-22';
const notFound = { code: 'not_found' };

type Api = ReturnType<typeof throughMirage>['api'];
const openWith = (api: Api, contactId: string, as = userId) => api.chat.chat({ query: { contactId, userId: as } });
const say = (api: Api, messageText: string, to: { chatId: string; contactId: string }) =>
  api.chat.send({ body: { ...to, messageText } });
const unreadOf = async (api: Api, contactId: string) => (await api.chat.contacts()).find(({ id }) => id === contactId)?.unread;

describe('the list of chats', () => {
  const contacts = contactsSeed.map(chatContactOf);
  test('has those one talks with first, in the order of the talks, and each contact once', () => {
    const rows = chatRows(contacts, chatUserSeed, '');
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(chatUserSeed.chatList.map(({ contactId }) => contactId));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(contacts.length);
  });

  test('is searched by every word, in name and mood', () => {
    expect(chatRows(contacts, chatUserSeed, 'gate VERA').map(({ id }) => id)).toEqual([known]);
    expect(chatRows(contacts, chatUserSeed, 'vera quay')).toEqual([]);
  });
});

test('a talk is told by days, and in each by runs of messages of one person', () => {
  const dialog = [
    { who: 'a', message: '1', time: '2026-03-01T10:00:00Z' },
    { who: 'a', message: '2', time: '2026-03-01T10:01:00Z' },
    { who: 'b', message: '3', time: '2026-03-01T10:02:00Z' },
    { who: 'b', message: '4', time: '2026-03-02T10:02:00Z' },
  ];
  const days = talkDays(dialog, (time) => time.slice(0, 10));
  expect(days.map(({ day, runs }) => [day, runs.map((run) => run.map(({ message }) => message).join(''))])).toEqual([
    ['2026-03-01', ['12', '3']],
    ['2026-03-02', ['4']],
  ]);
  expect(talkDays([], () => '')).toEqual([]);
});

describe('the chats that are there', () => {
  test('are three, of a user who is somebody, with contacts that the contacts app knows by the same ids', async () => {
    const { api } = throughMirage();
    const [contacts, user, people] = await Promise.all([api.chat.contacts(), api.chat.user(), api.contacts.list()]);
    expect(contacts.map(({ id, name }) => [id, name])).toEqual(people.map(({ id, name, lastName }) => [id, `${name} ${lastName}`]));
    expect([contacts.length, user.chatList.length]).toEqual([25, 3]);
    expect(new Set(contacts.map(({ status }) => status)).size).toBe(4);
    expect(user).toEqual(chatUserSeed);
  });

  test('hold messages of their two people alone, in the order of their times, and come in the order of the last', () => {
    const ofTwo = chatUserSeed.chatList.every(({ chatId, contactId, lastMessageTime }) => {
      const { dialog } = chatSeed.find(({ id }) => id === chatId) ?? { dialog: [] };
      const times = dialog.map(({ time }) => time);
      return (
        dialog.every(({ who }) => [userId, contactId].includes(who)) &&
        times.join() === times.toSorted().join() &&
        times.at(-1) === lastMessageTime
      );
    });
    expect(ofTwo).toBe(true);
    const times = chatUserSeed.chatList.map(({ lastMessageTime }) => lastMessageTime);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('are answered whatever else a call to the contacts asks for', async () => {
    const { fetch } = throughMirage();
    const answer = await fetch(`${origin}/api/chat/contacts?id=frequent&page=7`);
    expect([answer.status, await answer.json()]).toEqual([200, contactsSeed.map(chatContactOf)]);
  });
});

describe('a chat that is opened', () => {
  test('is answered whole with the list of chats, and counts as read from then on', async () => {
    const { api } = throughMirage();
    const { chatList } = await api.chat.user();
    const there = chatList.find(({ contactId }) => contactId === known);
    expect(await unreadOf(api, known)).toBe(2);
    await expect(openWith(api, known)).resolves.toEqual({
      chat: chatSeed.find(({ id }) => id === there?.chatId),
      userChatList: chatList,
    });
    expect(await unreadOf(api, known)).toBe(0);
    expect(await unreadOf(api, 'contact-20')).toBe(1);
  });

  test('is an empty one, first in the list, with a contact that had none, and the same when it is opened again', async () => {
    const { api } = throughMirage();
    const opened = await openWith(api, stranger);
    expect(opened.chat.dialog).toEqual([]);
    expect(chatSeed.map(({ id }) => id)).not.toContain(opened.chat.id);
    expect(opened.userChatList).toHaveLength(4);
    expect(opened.userChatList[0]).toMatchObject({ chatId: opened.chat.id, contactId: stranger });
    expect((await api.chat.user()).chatList).toEqual(opened.userChatList);
    await expect(openWith(api, stranger)).resolves.toEqual(opened);
  });

  test.each([
    ['with nobody', 'nobody', userId],
    ['of somebody else', known, 'somebody'],
    ['with oneself', userId, userId],
  ])('%s is not found, and nothing has come to be', async (_, contactId, as) => {
    const { api } = throughMirage();
    await expect(openWith(api, contactId, as)).rejects.toMatchObject(notFound);
    await expect(api.chat.user()).resolves.toEqual(chatUserSeed);
    expect(await unreadOf(api, known)).toBe(2);
  });

  test.each(['', '?contactId=contact-1', '?userId=chat-user', '?contactId=&userId='])(
    'has to say with whom and whose: %j',
    async (query) => {
      const { fetch } = throughMirage();
      expect((await fetch(`${origin}/api/chat/get-chat${query}`)).status).toBe(422);
    },
  );
});

describe('a message', () => {
  test('is the last of its chat, which comes first in the list', async () => {
    const { api } = throughMirage();
    const there = chatUserSeed.chatList[2] as (typeof chatUserSeed.chatList)[number];
    const { message, userChatList } = await say(api, '  Nine it is. ', there);
    expect(message).toMatchObject({ who: userId, message: 'Nine it is.' });
    expect(userChatList.map(({ chatId }) => chatId)).toEqual(['chat-3', 'chat-1', 'chat-2']);
    expect(userChatList[0]).toEqual({ ...there, lastMessageTime: message.time });
    expect((await api.chat.user()).chatList).toEqual(userChatList);
    expect((await openWith(api, there.contactId)).chat.dialog.at(-1)).toEqual(message);
  });

  test('is the first of an empty chat', async () => {
    const { api } = throughMirage();
    const { chat } = await openWith(api, stranger);
    const { message } = await say(api, 'Good morning', { chatId: chat.id, contactId: stranger });
    expect((await openWith(api, stranger)).chat.dialog).toEqual([message]);
  });

  test.each(['', '   ', '\n', 'a'.repeat(5_001)])('that is empty or too long is not sent: %#', async (messageText) => {
    const { api } = throughMirage();
    await expect(say(api, messageText, { chatId: 'chat-1', contactId: 'contact-20' })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(api.chat.user()).resolves.toEqual(chatUserSeed);
  });

  test.each([
    ['no chat', 'chat-9', 'contact-20'],
    ['the chat with somebody else', 'chat-1', known],
    ['a chat with nobody', 'chat-1', 'nobody'],
  ])('into %s is not found', async (_, chatId, contactId) => {
    const { api } = throughMirage();
    await expect(say(api, 'Hello', { chatId, contactId })).rejects.toMatchObject(notFound);
    expect((await openWith(api, 'contact-20')).chat).toEqual(chatSeed[0]);
  });

  test('is later than the one before it, however many come at once and whatever the clock says', async () => {
    const { api } = throughMirage();
    const to = { chatId: 'chat-1', contactId: 'contact-20' };
    for (const text of ['One', 'Two', 'Three']) await say(api, text, to);
    const times = (await openWith(api, 'contact-20')).chat.dialog.map(({ time }) => time);
    expect(times).toEqual([...new Set(times)].toSorted());
    const ahead = { id: 'x', dialog: [{ who: userId, message: 'From tomorrow', time: '2030-01-01T00:00:00.000Z' }] };
    expect(written(ahead, userId, 'Now', Date.parse('2026-01-01')).time).toBe('2030-01-01T00:00:00.001Z');
  });

  test('moves its chat and no other', () => {
    const [first, second] = chatUserSeed.chatList as [
      (typeof chatUserSeed.chatList)[number],
      (typeof chatUserSeed.chatList)[number],
    ];
    expect(withChatFirst(chatUserSeed, second).chatList.map(({ chatId }) => chatId)).toEqual(['chat-2', 'chat-1', 'chat-3']);
    expect(withChatFirst(chatUserSeed, first)).toEqual(chatUserSeed);
  });
});

describe('what the user says of themselves', () => {
  test('is merged into what was there, and does not write chats or who it is', async () => {
    const { fetch, api } = throughMirage();
    const post = async (data: object) =>
      (await fetch(`${origin}/api/chat/user/data`, { method: 'POST', body: JSON.stringify(data) })).json();
    expect(await post({ status: 'do-not-disturb' })).toEqual({ ...chatUserSeed, status: 'do-not-disturb' });
    expect(await post({ mood: ' On site ', id: 'else', chatList: [] })).toEqual({
      ...chatUserSeed,
      ...{ status: 'do-not-disturb', mood: 'On site' },
    });
    expect(await post({})).toEqual(await api.chat.user());
    expect(await post({ mood: '' })).toMatchObject({ mood: '', name: chatUserSeed.name });
  });

  test.each([
    ['a status that there is not', { status: 'asleep' }],
    ['no name', { name: ' ' }],
    ['a long mood', { mood: 'a'.repeat(501) }],
    ['a picture of elsewhere', { avatar: 'https://example.com/me.png' }],
    ['a status of nothing', { status: null }],
  ])('is refused with %s', async (_, data) => {
    const { fetch, api } = throughMirage();
    const answer = await fetch(`${origin}/api/chat/user/data`, { method: 'POST', body: JSON.stringify(data) });
    expect(answer.status).toBe(422);
    await expect(api.chat.user()).resolves.toEqual(chatUserSeed);
  });
});

describe('in other worlds', () => {
  test('the empty one has a user without contacts and chats, who can say how they are', async () => {
    const { api } = throughMirage('empty');
    await expect(api.chat.contacts()).resolves.toEqual([]);
    await expect(api.chat.user()).resolves.toMatchObject({ id: userId, chatList: [] });
    await expect(openWith(api, known)).rejects.toMatchObject(notFound);
    await expect(say(api, 'Hello', { chatId: 'chat-1', contactId: known })).rejects.toMatchObject(notFound);
    await expect(api.chat.updateUser({ body: { status: 'offline' } })).resolves.toMatchObject({ status: 'offline', chatList: [] });
  });

  test('the one that holds many has ten thousand contacts, and a chat with the last of them', async () => {
    const { api } = throughMirage('many');
    const contacts = await api.chat.contacts();
    expect(contacts).toHaveLength(10_000);
    expect((await openWith(api, contacts.at(-1)?.id ?? '')).userChatList).toHaveLength(4);
  });

  test('the broken one says so, the flaky one by turns, and the one for reading takes no message', async () => {
    await expect(throughMirage('broken').api.chat.user()).rejects.toMatchObject({ code: 'server_broken' });
    const { api } = throughMirage('flaky');
    await expect(api.chat.contacts()).rejects.toMatchObject({ code: 'server_broken' });
    await expect(api.chat.contacts()).resolves.toHaveLength(25);
    const to = { chatId: 'chat-1', contactId: 'contact-20' };
    await expect(say(throughMirage('readonly').api, 'Hello', to)).rejects.toMatchObject({ code: 'server_broken' });
  });
});
