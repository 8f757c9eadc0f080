import { Problem } from '#domain/kernel/problem.ts';
import { blankDraft } from '#domain/mail/mail.draft.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { mailComposeMachine } from './mailCompose.machine.ts';

const lost = new Problem('unreachable');

export const mailComposeAlphabet = alphabet<typeof mailComposeMachine>({
  input: { draft: blankDraft('draft-1'), isStored: false },
  events: [
    { type: 'compose.changed', part: { to: [{ name: 'Ines Marlow', email: 'ines@plant.example' }] } },
    { type: 'compose.changed', part: { to: [{ name: '', email: 'nobody at all' }] } },
    { type: 'compose.submitted' },
    { type: 'compose.undone' },
    { type: 'compose.closed' },
    { type: 'compose.discarded' },
    { type: 'compose.hidden' },
    { type: 'compose.retried' },
  ],
  ports: {
    save: { answers: [undefined], failures: [lost] },
    store: { answers: [undefined], failures: [lost] },
    saveLast: { answers: [undefined], failures: [lost] },
    send: { answers: [undefined], failures: [lost] },
    offerUndo: { failures: ['nobody hears it'] },
    askToLose: { failures: ['nobody is asked'] },
    watchPage: { failures: ['nobody looks'] },
  },
  facts: ({ draft, isStored, isChanged, isTried, problem }) => [draft.to[0]?.email, isStored, isChanged, isTried, problem !== null],
});
