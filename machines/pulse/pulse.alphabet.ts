import type { ClockNews } from '#domain/clock/clock.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { pulseMachine } from './pulse.machine.ts';

const at = '2026-11-20T06:30:00.000Z';
const clock: ClockNews = { state: 'right', at, machine_at: at, doubt: null };

/** A server that speaks, falls silent and speaks again, before somebody who looks and looks away. */
export const pulseAlphabet = alphabet<typeof pulseMachine>({
  input: { heardAt: 0 },
  events: [
    { type: 'pulse.heard', at: 1_793_600_000_000 },
    { type: 'pulse.silent' },
    { type: 'pulse.lost' },
    { type: 'pulse.returned' },
    { type: 'pulse.inSight' },
    { type: 'pulse.outOfSight' },
  ],
  ports: {
    beat: {
      answers: [clock, { ...clock, state: 'doubted', doubt: { id: 1, cause: 'jumped', noticed_at: at } }],
      failures: [new Problem('unreachable')],
    },
    readAgain: { answers: [undefined], failures: [new Problem('unreachable')] },
    listen: { failures: ['nothing tells when the server speaks'] },
  },
  facts: ({ heardAt, clock: known }) => [heardAt > 0, known?.state ?? null],
});
