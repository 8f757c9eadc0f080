import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { paperCodeMachine } from './paperCode.machine.ts';

/** A code that is made, and a call that fails. */
export const paperCodeAlphabet = alphabet<typeof paperCodeMachine>({
  input: { permitId: 7 },
  events: [{ type: 'code.retry' }],
  ports: {
    readCode: {
      answers: [{ path: '/apps/permit/7/X?v=1&s=AAAAAAAAAAAAAAAA', version: 1, state: 'live' }],
      failures: [new Problem('unreachable')],
    },
  },
});
