import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { chainCheckMachine } from './chainCheck.machine.ts';

/** A history that is whole, broken and impossible to verify. */
export const chainCheckAlphabet = alphabet<typeof chainCheckMachine>({
  input: { permitId: 7 },
  events: [{ type: 'chain.verify' }],
  ports: {
    verifyChain: {
      answers: [{ kind: 'whole', events: 1 }, { kind: 'broken', seq: 1 }, { kind: 'unable' }],
      failures: [new Problem('server_broken')],
    },
  },
});
