import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { paletteMachine } from './palette.machine.ts';

export const paletteAlphabet = alphabet<typeof paletteMachine>({
  input: { mayAsk: true },
  events: [
    { type: 'palette.opened' },
    { type: 'palette.typed', text: 'f' },
    { type: 'palette.typed', text: 'CHG-26' },
    { type: 'palette.pointed', at: 1 },
    { type: 'palette.chosen', choice: { id: 'screen:faq', title: 'FAQ' } },
    { type: 'palette.entered' },
    { type: 'palette.dismissed' },
    { type: 'palette.retry' },
  ],
  ports: {
    lead: { failures: ['nobody is led on'] },
    findPermits: {
      answers: [[], [{ id: 7, tracking_number: 'CHG-26-000007-K', title: 'Replace a gasket' }]],
      failures: [new Problem('unreachable')],
    },
  },
  facts: ({ text, at, permits, problem, entered, recent }) => [text, at, permits.length, problem !== null, entered, recent.length],
});
