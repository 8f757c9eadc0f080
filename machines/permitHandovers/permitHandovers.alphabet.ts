import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitHandoversMachine } from './permitHandovers.machine.ts';

/** Somebody looks at the handovers of a permit and acknowledges it. */
export const permitHandoversAlphabet = alphabet<typeof permitHandoversMachine>({
  input: { permitId: 7 },
  events: [
    { type: 'handovers.retry' },
    { type: 'handovers.heard' },
    { type: 'handovers.acknowledge', handover: 5, version: 2, acknowledged: true },
  ],
  ports: {
    readHandovers: { answers: [[]], failures: [new Problem('unreachable')] },
    acknowledge: { answers: [undefined], failures: [new Problem('version_mismatch')] },
    watchHandovers: { failures: [new Error('no feed')] },
  },
  facts: ({ rows, problem, refusal }) => [rows !== null, problem !== null, refusal !== null],
});
