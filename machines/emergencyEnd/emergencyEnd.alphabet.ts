import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { emergencyEndMachine } from './emergencyEnd.machine.ts';

/** Somebody signs, forgets the password, mistypes it, signs again, hears nothing of it, has not named everybody who is missing, and sends it again too late. */
export const emergencyEndAlphabet = alphabet<typeof emergencyEndMachine>({
  input: { id: 5, newKey: () => 'key' },
  events: [
    { type: 'end.opened' },
    { type: 'end.closed' },
    { type: 'end.retried' },
    { type: 'end.submitted', sap: '1002', password: '', unaccounted: null },
    { type: 'end.submitted', sap: '1002', password: 'control-room', unaccounted: null },
    {
      type: 'end.submitted',
      sap: '1002',
      password: 'control-room',
      unaccounted: { people: [{ permit: 3, members: [1] }], reason: 'Seen at the gate' },
    },
  ],
  ports: {
    sign: { answers: ['signature'], failures: [new Problem('signature_rejected')] },
    standDown: {
      answers: [{}],
      failures: [new Problem('unreachable'), new Problem('signature_unfit'), new Problem('people_unaccounted')],
    },
  },
  facts: ({ problem, isTooLate, unaccounted }) => [problem !== null, isTooLate, unaccounted !== null],
});
