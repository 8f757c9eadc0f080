import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { changesMachine } from './changes.machine.ts';

const at = '2026-11-20T06:30:00.000Z';

/** Somebody's change, silence, and another store. */
export const changesAlphabet = alphabet<typeof changesMachine>({
  events: [{ type: 'changes.inSight' }, { type: 'changes.outOfSight' }],
  ports: {
    watchSight: { failures: ['nothing tells whether the page is in sight'] },
    begin: { answers: [{ changes: [], next: 40, reset: false }], failures: [new Problem('unreachable')] },
    ask: {
      answers: [
        { changes: [], next: 40, reset: false },
        { changes: [{ seq: 41, entity: 'permit', id: 7, version: 3, kind: 'ISSUE', at }], next: 41, reset: false },
        { changes: [], next: 2, reset: true },
      ],
      failures: [new Problem('unreachable')],
    },
  },
});
