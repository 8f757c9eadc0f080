import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import {
  chatContactList,
  chatQuery,
  chatReply,
  chatSent,
  chatSentReply,
  chatUnread,
  chatUser,
  chatUserPart,
} from './chat.schema.ts';

const team = { host: 'controlRoom', access: 'onlyPermits', orSample: true, loose: true } as const;
const path = '/api/chat';

/**
 * The team chat, its bodies bare as the specification shows them. The server answers people with a role of the product, who talk with each
 * other; everybody else has a sample of it, which Mirage answers in the browser.
 */
export const chatEndpoints = endpoints({
  contacts: {
    ...team,
    method: 'GET',
    path: `${path}/contacts`,
    about: 'Everybody to talk to: all others who have a role of the product.',
    reply: chatContactList,
  },
  chat: {
    ...team,
    method: 'GET',
    path: `${path}/get-chat`,
    about:
      'The chat with a contact, whose messages are read by that: the newest 500. Where there is none, an empty one comes first in the list of chats.',
    query: chatQuery,
    reply: chatReply,
  },
  user: { ...team, method: 'GET', path: `${path}/user`, about: 'Whose chats they are, and which.', reply: chatUser },
  unread: {
    method: 'GET',
    path: '/v1/chat/unread/',
    host: 'controlRoom',
    access: 'onlyPermits',
    about: 'How many messages of colleagues the caller has not read yet. No sample answers it.',
    reply: enveloped(chatUnread.required()),
  },
  updateUser: {
    ...team,
    method: 'POST',
    path: `${path}/user/data`,
    about:
      'Changes status or mood; what is not given stays, and so do id and chats. Name and picture are those of the account; in the sample they change, too.',
    body: chatUserPart,
    reply: chatUser,
  },
  send: {
    ...team,
    method: 'POST',
    path: `${path}/send-message`,
    idempotent: true,
    about: 'Writes into the chat with a contact, which then comes first in the list of chats. An empty message is refused.',
    body: chatSent,
    reply: chatSentReply,
  },
});
