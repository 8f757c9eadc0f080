import type { Talk } from '#domain/conversations/talk.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { rowOf } from './talkRows.ts';
import type { talksMachine } from './talks.machine.ts';

const talk = (id: number, version: number): Talk => ({
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
export const talksAlphabet = alphabet<typeof talksMachine>({
  input: { view: { permit: 7 }, pages: 1, newKey: () => 'key' },
  events: [
    { type: 'talks.wanted' },
    { type: 'talks.retry' },
    { type: 'talks.heard' },
    { type: 'talks.more' },
    { type: 'talks.viewed', view: { q: 'drain' } },
    { type: 'talks.opened', id: 5 },
    { type: 'talks.opened', id: null },
    { type: 'talks.typed', form: 'say 5', value: { text: 'Sealed.' } },
    { type: 'talks.discarded', form: 'say 5' },
    { type: 'talks.restored', forms: { 'say 5': { text: 'Sealed.' } } },
    { type: 'talks.save', form: 'say 5', call: { kind: 'say', talk: 5, text: 'Sealed.' } },
  ],
  ports: {
    watchAddress: { failures: ['nothing tells of the address'] },
    readTalks: {
      answers: [{ rows: [rowOf(talk(5, 1))], more: false, talk: talk(5, 1) }],
      failures: [new Problem('unreachable')],
    },
    saveTalk: { answers: [talk(5, 2)], failures: [new Problem('unreachable'), new Problem('version_mismatch')] },
    watchTalks: { failures: [new Error('no feed')] },
  },
  facts: ({ open, forms, attempt, refusal, problem }) => [
    open,
    Object.keys(forms),
    attempt !== null,
    refusal !== null,
    problem !== null,
  ],
});
