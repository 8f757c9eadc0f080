import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { emergencyEndMachine } from './emergencyEnd.machine.ts';

/** Somebody signs, forgets the password, mistypes it, and signs again. */
export const emergencyEndAlphabet = alphabet<typeof emergencyEndMachine>({
  input: { id: 5 },
  events: [
    { type: 'end.opened' },
    { type: 'end.closed' },
    { type: 'end.submitted', sap: '1002', password: '' },
    { type: 'end.submitted', sap: '1002', password: 'control-room' },
  ],
  ports: { standDown: { answers: [{}], failures: [new Problem('signature_rejected')] } },
  facts: ({ problem }) => [problem !== null],
});
