import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitCanMachine } from './permitCan.machine.ts';

const at = '2026-11-02T08:00:00.000Z';

export const permitCanAlphabet = alphabet<typeof permitCanMachine>({
  input: { permitId: 7 },
  events: [{ type: 'can.refresh' }, { type: 'can.seen', version: 5 }, { type: 'can.asked', sap: 4001 }, { type: 'can.left' }],
  ports: {
    watchBeside: { failures: ['nothing tells of changes'] },
    watchTime: { failures: ['nothing tells the time'] },
    loadCan: {
      answers: [
        { version: 4, at, events: [] },
        { version: 5, at, events: [] },
      ],
      failures: [new Problem('unreachable')],
    },
  },
  facts: ({ can, asSap, problem }) => [can?.version, asSap, problem !== null],
});
