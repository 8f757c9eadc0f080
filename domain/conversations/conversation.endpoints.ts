import { array, boolean, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import {
  changedConversation,
  conversation,
  conversationRow,
  messageText,
  minSummary,
  newAction,
  newConversation,
} from './conversation.schema.ts';
import { actionStates, topics } from './conversation.words.ts';

const whole = () => rowId();
const id = object({ id: whole().required() });
const answered = enveloped(conversation.required());
const page = { cursor: string().max(200), limit: number().integer().min(1).max(100).default(50) };
const listed = enveloped(
  object({ items: array(conversationRow.required()).required(), next_cursor: string().nullable().defined() }).required(),
);

/** Safety conversations as people hold them; every answer is the conversation as it is then. */
export const conversationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/conversations/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Conversations about a permit or an area, or all, newest first. `mine` are those that the person began, takes part in or owes an action; `q` looks into numbers, summaries, messages and names.',
    query: object({
      permit: whole(),
      area: whole(),
      topic: string().oneOf(topics),
      state: string().oneOf(['open', 'closed'] as const),
      mine: boolean(),
      open_actions: boolean(),
      q: trimmedText().max(80),
      ...page,
    }),
    reply: listed,
  },
  ofPermit: {
    method: 'GET',
    path: '/v1/permits/:id/conversations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The conversations about one permit, newest first.',
    params: id,
    query: object(page),
    reply: listed,
  },
  start: {
    method: 'POST',
    path: '/v1/conversations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Begin a conversation with its first message.',
    body: newConversation,
    tag: 't',
    creates: '/v1/conversations/:id/',
    idempotent: true,
    reply: answered,
  },
  one: {
    method: 'GET',
    path: '/v1/conversations/:id/',
    host: 'api',
    access: 'onlyPermits',
    about: 'One conversation with its messages and actions.',
    params: id,
    tag: 't',
    reply: answered,
  },
  change: {
    method: 'PATCH',
    path: '/v1/conversations/:id/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Change what an open conversation is about, how it went, who takes part and who may read it: by whoever began it or an HSE Coordinator.',
    params: id,
    body: changedConversation,
    tag: 't',
    ifMatch: true,
    reply: answered,
  },
  say: {
    method: 'POST',
    path: '/v1/conversations/:id/messages/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Say something in an open conversation.',
    params: id,
    body: object({ text: messageText }),
    tag: 't',
    creates: '/v1/conversations/:id/',
    idempotent: true,
    reply: answered,
  },
  rephrase: {
    method: 'PATCH',
    path: '/v1/conversations/:id/messages/:seq/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Change one’s own message within 15 minutes.',
    params: id.shape({ seq: whole().required() }),
    body: object({ text: messageText }),
    tag: 't',
    reply: answered,
  },
  takeBack: {
    method: 'DELETE',
    path: '/v1/conversations/:id/messages/:seq/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Take one’s own message back within 15 minutes; that it was there stays to be seen.',
    params: id.shape({ seq: whole().required() }),
    tag: 't',
    reply: answered,
  },
  addAction: {
    method: 'POST',
    path: '/v1/conversations/:id/actions/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Agree on something to be done, by whom and until when.',
    params: id,
    body: newAction,
    tag: 't',
    creates: '/v1/conversations/:id/',
    idempotent: true,
    reply: answered,
  },
  setAction: {
    method: 'PATCH',
    path: '/v1/conversations/:id/actions/:no/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Say that an action is done, cancelled or open again.',
    params: id.shape({ no: whole().required() }),
    body: object({ state: string().oneOf(actionStates).required() }),
    tag: 't',
    reply: answered,
  },
  close: {
    method: 'POST',
    path: '/v1/conversations/:id/close/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Close a conversation with its summary.',
    params: id,
    body: object({ summary: trimmedText().min(minSummary).max(2000).required() }),
    tag: 't',
    ifMatch: true,
    reply: answered,
  },
  reopen: {
    method: 'POST',
    path: '/v1/conversations/:id/reopen/',
    host: 'api',
    access: 'onlyPermits',
    about: 'Open a closed conversation again.',
    params: id,
    tag: 't',
    ifMatch: true,
    reply: answered,
  },
});
