import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { faqMachine } from './faq.machine.ts';

export const faqAlphabet = alphabet<typeof faqMachine>({
  input: { view: {} },
  events: [{ type: 'rows.retry' }],
  ports: {
    load: { answers: [[{ id: 'faq-1', question: 'Why?', answer: 'Because.' }]], failures: [new Problem('unreachable')] },
  },
});
