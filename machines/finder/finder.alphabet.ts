import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { finderMachine } from './finder.machine.ts';

export const finderAlphabet = alphabet<typeof finderMachine>({
  events: [{ type: 'finder.search', query: 'br' }, { type: 'finder.search', query: ' b ' }, { type: 'finder.retry' }],
  ports: { find: { answers: [[{ code: '1050', name: 'Tomas Brandt' }]], failures: [new Problem('unreachable')] } },
  facts: ({ query, found, problem }) => ({ query, found: found.length, problem: problem?.code }),
});
