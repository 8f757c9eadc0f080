import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { papersMachine } from './papers.machine.ts';

/** Somebody looks at the numbers on paper and voids one. */
export const papersAlphabet = alphabet<typeof papersMachine>({
  input: { newKey: () => 'key' },
  events: [{ type: 'papers.reread' }, { type: 'papers.void', number: 'CHG-26-004271-L', reason: 'Not used' }],
  ports: {
    readPapers: { answers: [[]], failures: [new Problem('unreachable')] },
    voidPaper: { answers: [[]], failures: [new Problem('illegal_event')] },
  },
  facts: ({ papers, problem }) => [papers !== null, problem !== null],
});
