import type { Conversation } from '#domain/conversations/conversation.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { rowOf } from './conversationRows.ts';
import type { conversationsMachine } from './conversations.machine.ts';

const conversation = (id: number, version: number): Conversation => ({
  id,
  number: `CNV-26-00000${id}`,
  subject_type: 'permit',
  permit: { id: 7, tracking_number: 'CHG-26-004271-L' },
  area: { id: 1, code: 'U100' },
  started_at: '2026-11-20T06:30:00.000Z',
  ended_at: null,
  started_by: { sap: 1008, name: 'Kerem Ilgaz' },
  topic: 'hot work',
  mode: 'face_to_face',
  observation: 'none',
  severity_potential: null,
  state: 'open',
  visibility: 'site',
  summary: '',
  messages: 1,
  actions_open: 0,
  version,
  time_zone: 'UTC',
  participants: [],
  thread: [],
  actions: [],
});

/** Somebody opens a conversation, answers in it and begins another, while others do the same. */
export const conversationsAlphabet = alphabet<typeof conversationsMachine>({
  input: { view: { permit: 7 }, pages: 1, newKey: () => 'key' },
  events: [
    { type: 'conversations.wanted' },
    { type: 'conversations.retry' },
    { type: 'conversations.heard' },
    { type: 'conversations.more' },
    { type: 'conversations.viewed', view: { q: 'drain' } },
    { type: 'conversations.opened', id: 5 },
    { type: 'conversations.opened', id: null },
    { type: 'conversations.typed', form: 'say 5', value: { text: 'Sealed.' } },
    { type: 'conversations.discarded', form: 'say 5' },
    { type: 'conversations.restored', forms: { 'say 5': { text: 'Sealed.' } } },
    { type: 'conversations.save', form: 'say 5', call: { kind: 'say', conversation: 5, text: 'Sealed.' } },
  ],
  ports: {
    watchAddress: { failures: ['nothing tells of the address'] },
    readConversations: {
      answers: [{ rows: [rowOf(conversation(5, 1))], more: false, conversation: conversation(5, 1) }],
      failures: [new Problem('unreachable')],
    },
    saveConversation: { answers: [conversation(5, 2)], failures: [new Problem('unreachable'), new Problem('version_mismatch')] },
    watchConversations: { failures: [new Error('no feed')] },
  },
  facts: ({ open, forms, attempt, refusal, problem }) => [
    open,
    Object.keys(forms),
    attempt !== null,
    refusal !== null,
    problem !== null,
  ],
});
