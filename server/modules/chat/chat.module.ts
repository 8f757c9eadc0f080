import { chatEndpoints } from '#domain/chat/chat.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { contactsOf, setStatus, unreadOf, userOf } from './chat.people.ts';
import { openChat, sendMessage } from './chat.talk.ts';

/** The team chat: everybody reads and writes the chats that are theirs. */
export const chatModule: ServerModule = {
  name: 'chat',
  answers: (on) => {
    on(chatEndpoints.contacts, ({ db, caller, now }) => contactsOf(db, caller.personId, now()));
    on(chatEndpoints.user, ({ db, caller }) => userOf(db, caller.personId));
    on(chatEndpoints.unread, async ({ db, caller }) => ok(await unreadOf(db, caller.personId)));
    on(chatEndpoints.updateUser, ({ db, caller, now, body }) => setStatus(db, caller.personId, body, now()));
    on(chatEndpoints.chat, ({ db, caller, now, query: { contactId, userId } }) =>
      openChat(db, { personId: caller.personId, contactId, userId, now: now() }),
    );
    on(chatEndpoints.send, ({ db, caller, now, body: { chatId, contactId, messageText } }) =>
      sendMessage(db, { personId: caller.personId, chatId, contactId, text: messageText, now: now() }),
    );
  },
};
