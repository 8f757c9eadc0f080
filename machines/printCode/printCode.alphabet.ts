import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { printCodeMachine } from './printCode.machine.ts';

/** A code that is made, and a call that fails. */
export const printCodeAlphabet = alphabet<typeof printCodeMachine>({
  input: { permitId: 7 },
  events: [{ type: 'code.retry' }],
  ports: {
    readCode: {
      answers: [{ path: '/apps/permit/7/X?v=1&s=AAAAAAAAAAAAAAAA', version: 1, state: 'live' }],
      failures: [new Problem('unreachable')],
    },
  },
});
