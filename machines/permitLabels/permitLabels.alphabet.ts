import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitLabelsMachine } from './permitLabels.machine.ts';

/** Two labels, one of them counted up to its limit. */
export const permitLabelsAlphabet = alphabet<typeof permitLabelsMachine>({
  events: [{ type: 'labels.refresh' }, { type: 'labels.retry' }],
  ports: {
    watchFreshness: { failures: ['nothing tells when to look again'] },
    countLabels: {
      answers: [
        [
          { handle: 0, alias: 'open', count: 412, exact: true },
          { handle: 23, alias: 'archive', count: 10_000, exact: false },
        ],
      ],
      failures: [new Problem('unreachable')],
    },
  },
});
