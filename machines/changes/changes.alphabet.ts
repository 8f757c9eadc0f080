import type { Change, News } from '#domain/changes/changes.endpoints.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { changesMachine } from './changes.machine.ts';

const at = '2026-11-20T06:30:00.000Z';
const change = (seq: number): Change => ({ seq, entity: 'permit', id: 7, version: 3, kind: 'ISSUE', at });
const quiet: News = { changes: [], next: 40, reset: false };
const one: News = { changes: [change(41)], next: 41, reset: false };
const other: News = { changes: [], next: 2, reset: true };

/** Somebody's change, silence, another store, and other pages that lead or leave. */
export const changesAlphabet = alphabet<typeof changesMachine>({
  events: [
    { type: 'changes.inSight' },
    { type: 'changes.outOfSight' },
    { type: 'changes.leading' },
    { type: 'changes.told', from: 40, news: one },
    { type: 'changes.told', from: 50, news: { ...quiet, next: 51 } },
    { type: 'changes.streamed', news: quiet },
    { type: 'changes.streamed', news: one },
    { type: 'changes.streamed', news: other },
    { type: 'changes.cut' },
    { type: 'changes.crowded' },
  ],
  ports: {
    watchSight: { failures: ['nothing tells whether the page is in sight'] },
    pages: { failures: ['nothing tells of other pages'] },
    begin: { answers: [quiet], failures: [new Problem('unreachable')] },
    ask: { answers: [quiet, one, other], failures: [new Problem('unreachable')] },
    stream: { failures: ['no stream'] },
  },
});
