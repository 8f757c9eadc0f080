import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { emergenciesMachine, ReadEmergencies } from './emergencies.machine.ts';

const none: ReadEmergencies = { open: [], past: [], older: null };

export const emergenciesAlphabet = alphabet<typeof emergenciesMachine>({
  input: { before: '' },
  events: [{ type: 'watched.changed' }, { type: 'watched.retry' }],
  ports: {
    read: { answers: [none], failures: [new Problem('unreachable')] },
    watch: { failures: ['nothing tells when to look again'] },
  },
  facts: ({ value, problem }) => [value !== null, problem !== null],
});
