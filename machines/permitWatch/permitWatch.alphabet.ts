import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitWatchMachine } from './permitWatch.machine.ts';

/** Two permits: while one star is on its way the other is pressed too, and one of them comes to nothing. */
export const permitWatchAlphabet = alphabet<typeof permitWatchMachine>({
  events: [
    { type: 'watch.wished', wish: { id: 7, watched: true } },
    { type: 'watch.wished', wish: { id: 8, watched: true } },
  ],
  ports: { saveWish: { answers: [undefined], failures: [new Problem('unreachable')] } },
  facts: ({ wishes, stars, heard, refused }) => [
    // No more than these, or the walk would press for ever.
    wishes.slice(0, 2).map(({ id }) => id),
    wishes.length > 2,
    [...stars.keys()].sort(),
    heard > 0,
    refused?.wish.id ?? null,
  ],
});
