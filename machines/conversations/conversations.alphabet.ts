import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { conversationsMachine } from './conversations.machine.ts';

const body = {
  topic: 'other',
  observation: 'none',
  severity_potential: null,
  mode: 'face_to_face',
  visibility: 'site',
  message: 'Hm.',
  participants: [],
  permit_id: 7,
  area_id: null,
  action: null,
} as const;

/** Somebody begins a conversation and answers in it. */
export const conversationsAlphabet = alphabet<typeof conversationsMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'conversations.typed', form: 'say 5', value: { text: 'Sealed.' } },
    { type: 'conversations.discarded', form: 'say 5' },
    { type: 'conversations.restored', forms: { 'say 5': { text: 'Sealed.' } } },
    { type: 'conversations.save', form: 'start', call: { kind: 'start', body: { ...body, participants: [] } } },
    { type: 'conversations.save', form: 'say 5', call: { kind: 'say', conversation: 5, text: 'Sealed.' } },
  ],
  ports: {
    lead: { failures: ['nobody is led on'] },
    saveConversation: { answers: [5], failures: [new Problem('unreachable'), new Problem('version_mismatch')] },
  },
  facts: ({ forms, attempt, refusal }) => [Object.keys(forms), attempt?.call.kind, refusal !== null],
});
