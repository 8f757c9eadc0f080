import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitStopMachine } from './permitStop.machine.ts';

export const permitStopAlphabet = alphabet<typeof permitStopMachine>({
  input: { permitId: 7, newKey: () => 'key' },
  events: [
    { type: 'stop.pressed' },
    { type: 'stop.released' },
    { type: 'stop.keyPressed' },
    { type: 'stop.keyReleased' },
    { type: 'stop.clicked' },
    { type: 'stop.escaped' },
    { type: 'stop.retried' },
    { type: 'stop.dismissed' },
  ],
  ports: {
    stopWork: { answers: [{ id: 7 }, null], failures: [new Problem('unreachable')] },
    watchHeld: { failures: ['nothing tells what is held'] },
  },
  facts: ({ key, problem }) => [key, problem !== null],
});
