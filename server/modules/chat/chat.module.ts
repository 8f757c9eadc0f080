import { chatEndpoints } from '#domain/chat/chat.endpoints.ts';
import { teamChatEndpoints } from '#domain/chat/teamChat.endpoints.ts';
import { ok } from '#domain/kernel/answer.ts';
import type { Caller, On, ServerModule } from '#server/kit/module.ts';
import { addFile, openFile } from './chat.files.ts';
import { rephrase, takeBack, typing } from './chat.own.ts';
import { contactsOf, setStatus, unreadOf, userOf } from './chat.people.ts';
import { permitsNumbered, searchMessages } from './chat.search.ts';
import { openChat, sendMessage } from './chat.talk.ts';

const speakingOf = ({ personId, sap, name }: Caller, now: Date) => ({ personId, sap, name, now });

/** What the specification has no rows for. */
const beyond = (on: On): void => {
  on(teamChatEndpoints.typing, async ({ db, caller, now, params: { id } }) => {
    await typing(db, { personId: caller.personId, chatId: id, now: now() });
    return ok({});
  });
  on(teamChatEndpoints.rephrase, async ({ db, caller, now, params: { id, seq }, body }) =>
    ok(await rephrase(db, { ...speakingOf(caller, now()), chatId: id, seq }, body.text)),
  );
  on(teamChatEndpoints.takeBack, async ({ db, caller, now, params: { id, seq } }) =>
    ok(await takeBack(db, { personId: caller.personId, chatId: id, seq, now: now() })),
  );
  on(teamChatEndpoints.addFile, async ({ db, caller, now, language, params: { id }, query, body: file }) =>
    ok(await addFile(db, { personId: caller.personId, chatId: id, given: query.name, file, language, now: now() })),
  );
  on(teamChatEndpoints.file, ({ db, caller, now, params: { id, name } }) =>
    openFile(db, { personId: caller.personId, chatId: id, name, now: now() }),
  );
  on(teamChatEndpoints.permits, async ({ db, caller, now, language, query }) =>
    ok({ items: await permitsNumbered(db, query.numbers, { caller, now: now(), language }) }),
  );
  on(teamChatEndpoints.search, async ({ db, caller, now, query }) =>
    ok({ items: await searchMessages(db, caller.personId, query.q, now()) }),
  );
};

/** The team chat: everybody reads and writes the chats that are theirs. */
export const chatModule: ServerModule = {
  name: 'chat',
  answers: (on) => {
    on(chatEndpoints.contacts, ({ db, caller, now, language }) => contactsOf(db, caller.personId, now(), language));
    on(chatEndpoints.user, ({ db, caller, now }) => userOf(db, caller.personId, now()));
    on(chatEndpoints.unread, async ({ db, caller, now }) => ok(await unreadOf(db, caller.personId, now())));
    on(chatEndpoints.updateUser, ({ db, caller, now, body }) => setStatus(db, caller.personId, body, now()));
    on(chatEndpoints.chat, ({ db, caller, now, query: { contactId, userId } }) =>
      openChat(db, { personId: caller.personId, contactId, userId, now: now() }),
    );
    on(chatEndpoints.send, ({ db, caller, now, body: { chatId, contactId, messageText, replyTo, file } }) =>
      sendMessage(db, { ...speakingOf(caller, now()), chatId, contactId, text: messageText, replyTo, file }),
    );
    beyond(on);
  },
};
