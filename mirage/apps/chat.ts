import { chatEndpoints } from '#domain/chat/chat.endpoints.ts';
import { chatWith, withChatFirst, written } from '#domain/chat/chat.rules.ts';
import type { Chat, ChatContact, ChatUser } from '#domain/chat/chat.schema.ts';
import { chatContactOf, chatSeed, chatUserSeed } from '#domain/chat/chat.seed.ts';
import { contactsSeed, manyContacts } from '#domain/contacts/contacts.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

// In the world that holds nothing there is somebody all the same, who has nobody to talk to.
const userOf = (tables: Tables): ChatUser => tables.all<ChatUser>('chatUser')[0] ?? { ...chatUserSeed, chatList: [] };

const keep = (tables: Tables, user: ChatUser): ChatUser => {
  tables.load('chatUser', [user]);
  return user;
};

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Problem('not_found');
  return one;
};

const chatOf = (tables: Tables, chatId: string): Chat => found(tables.all<Chat>('chat').find(({ id }) => id === chatId));

/** The chat with a contact, read by whoever opens it, and an empty one where there was none. */
const open = (tables: Tables, contactId: string, userId: string) => {
  const user = userOf(tables);
  if (user.id !== userId) throw new Problem('not_found');
  tables.update<ChatContact>('chatContacts', contactId, { unread: 0 });
  const there = chatWith(user, contactId);
  if (there) return { chat: chatOf(tables, there.chatId), userChatList: user.chatList };
  const chat = tables.add<Chat>('chat', { id: '', dialog: [] });
  const opened = { chatId: chat.id, contactId, lastMessageTime: new Date().toISOString() };
  return { chat, userChatList: keep(tables, withChatFirst(user, opened)).chatList };
};

type Sent = { chatId: string; contactId: string; messageText: string };

/** A message belongs to a chat and to the contact that it is with. */
const send = (tables: Tables, { chatId, contactId, messageText }: Sent) => {
  const user = userOf(tables);
  const there = found(user.chatList.find((one) => one.chatId === chatId && one.contactId === contactId));
  const chat = chatOf(tables, chatId);
  const message = written(chat, user.id, messageText, Date.now());
  tables.update<Chat>('chat', chatId, { dialog: [...chat.dialog, message] });
  const { chatList } = keep(tables, withChatFirst(user, { ...there, lastMessageTime: message.time }));
  return { message, userChatList: chatList };
};

/** The team chat of somebody, with people who never answer. */
export const chatApp: MirageApp = {
  name: 'chat',
  seed: (tables) => {
    tables.load('chat', chatSeed);
    tables.load('chatContacts', contactsSeed.map(chatContactOf));
    tables.load('chatUser', [chatUserSeed]);
  },
  many: (tables) => {
    tables.load('chat', chatSeed);
    tables.load('chatContacts', manyContacts().map(chatContactOf));
    tables.load('chatUser', [chatUserSeed]);
  },
  answers: (on) => {
    on(chatEndpoints.contacts, ({ tables }) => tables.all<ChatContact>('chatContacts'));
    on(chatEndpoints.chat, ({ tables, query }) => open(tables, query.contactId, query.userId));
    on(chatEndpoints.user, ({ tables }) => userOf(tables));
    on(chatEndpoints.updateUser, ({ tables, body }) => keep(tables, { ...userOf(tables), ...body }));
    on(chatEndpoints.send, ({ tables, body }) => send(tables, body));
  },
};
