import { endpoints } from '#domain/kernel/endpoint.ts';
import { chatContactList, chatQuery, chatReply, chatSent, chatSentReply, chatUser, chatUserPart } from './chat.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const path = '/api/chat';

/** Sample rows of the team chat: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const chatEndpoints = endpoints({
  contacts: { ...sample, method: 'GET', path: `${path}/contacts`, about: 'Everybody to talk to.', reply: chatContactList },
  chat: {
    ...sample,
    method: 'GET',
    path: `${path}/get-chat`,
    about:
      'The chat with a contact, whose messages are read by that. Where there is none, an empty one comes first in the list of chats.',
    query: chatQuery,
    reply: chatReply,
  },
  user: { ...sample, method: 'GET', path: `${path}/user`, about: 'Whose chats they are, and which.', reply: chatUser },
  updateUser: {
    ...sample,
    method: 'POST',
    path: `${path}/user/data`,
    about: 'Changes name, picture, status or mood; what is not given stays, and so do id and chats.',
    body: chatUserPart,
    reply: chatUser,
  },
  send: {
    ...sample,
    method: 'POST',
    path: `${path}/send-message`,
    about: 'Writes into the chat with a contact, which then comes first in the list of chats. An empty message is refused.',
    body: chatSent,
    reply: chatSentReply,
  },
});
