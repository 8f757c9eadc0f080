import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { printCheckMachine } from './printCheck.machine.ts';

/** A copy that is up to date, and a call that fails; then it is asked again after a while. */
export const printCheckAlphabet = alphabet<typeof printCheckMachine>({
  input: { code: '/apps/permit/7/X?v=1&s=AAAAAAAAAAAAAAAA' },
  events: [],
  ports: {
    verify: { answers: [{ valid: true, newer: false, state: 'live', version: 1 }], failures: [new Problem('unreachable')] },
  },
});
