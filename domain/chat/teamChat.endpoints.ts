import { array, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import {
  chatFile,
  chatFileName,
  chatLimits,
  chatMessage,
  chatPermit,
  chatText,
  foundMessages,
  permitsAtOnce,
} from './chat.schema.ts';

const team = { host: 'controlRoom', access: 'onlyPermits' } as const;
const id = object({ id: rowId().required() });
const message = id.shape({ seq: rowId().required() });

/** What colleagues do in the team chat beside the calls of the specification. No sample answers it. */
export const teamChatEndpoints = endpoints({
  typing: {
    ...team,
    method: 'POST',
    path: '/v1/chat/:id/typing/',
    about: 'Says to the others of a chat, by the stream of changes, that the caller is typing. It lasts six seconds.',
    params: id,
    reply: enveloped(object({}).required()),
  },
  rephrase: {
    ...team,
    method: 'PATCH',
    path: '/v1/chat/:id/messages/:seq/',
    about: 'Changes one’s own message within 15 minutes; it is marked as changed.',
    params: message,
    body: object({ text: chatText }),
    reply: enveloped(chatMessage.required()),
  },
  addFile: {
    ...team,
    method: 'POST',
    path: '/v1/chat/:id/files/',
    about:
      'Takes a file for the next message, which names it in `file`. Its kind is told by the ending of its name and by what it holds, as of the files of permits; one that no message brings within an hour goes.',
    params: id,
    query: object({ name: string().required() }),
    consumes: { types: ['application/octet-stream'], max: chatLimits.file },
    reply: enveloped(chatFile.required()),
  },
  file: {
    ...team,
    method: 'GET',
    path: '/v1/chat/:id/files/:name/',
    about: 'A file of a chat that the caller is in, byte for byte as it was added. It is always for saving, never for showing.',
    params: id.shape({ name: chatFileName }),
    produces: ['application/octet-stream'],
    reply: 'bytes',
  },
  permits: {
    ...team,
    method: 'GET',
    path: '/v1/chat/permits/',
    about: 'How the permits stand now that messages name by their numbers; a number that no permit bears is left out.',
    query: object({
      numbers: string()
        .max(permitsAtOnce * 16)
        .required(),
    }),
    reply: enveloped(object({ items: array(chatPermit.required()).required() }).required()),
  },
  search: {
    ...team,
    method: 'GET',
    path: '/v1/chat/search/',
    about: 'Messages in the chats of the caller that hold a text, the newest 50, each with whom it was said.',
    query: object({ q: trimmedText().min(2).max(80).required() }),
    reply: enveloped(foundMessages.required()),
  },
  takeBack: {
    ...team,
    method: 'DELETE',
    path: '/v1/chat/:id/messages/:seq/',
    about: 'Takes one’s own message back within 15 minutes. Its text is gone; that it was there stays to be seen.',
    params: message,
    reply: enveloped(chatMessage.required()),
  },
});
