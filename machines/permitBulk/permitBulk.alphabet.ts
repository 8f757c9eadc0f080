import { Problem } from '#domain/kernel/problem.ts';
import type { BulkOutcome } from '#domain/permits/bulk/bulk.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { Chosen, permitBulkMachine } from './permitBulk.machine.ts';

const rowNumbered = (id: number): Chosen => ({
  id,
  tracking_number: `CHG-26-${id}`,
  title: 'Replace gasket',
  state: 'live',
  version: 3,
});
const one = rowNumbered(1);
/** More than one part holds. */
const many = Array.from({ length: 21 }, (_, at) => rowNumbered(at + 1));
const done: BulkOutcome = { id: 1, status: 200, state: 'suspended', version: 4 };

export const permitBulkAlphabet = alphabet<typeof permitBulkMachine>({
  input: { newKey: () => 'key' },
  events: [
    { type: 'bulk.toggled', row: one },
    { type: 'bulk.added', rows: many },
    { type: 'bulk.cleared' },
    { type: 'bulk.allAsked' },
    { type: 'bulk.asked', action: 'SUSPEND', rows: [] },
    { type: 'bulk.asked', action: 'watch', rows: [one] },
    { type: 'bulk.asked', action: 'SUSPEND', rows: many },
    { type: 'bulk.typed', change: { reason: 'hold', count: '21' } },
    { type: 'bulk.confirmed' },
    { type: 'bulk.halted' },
    { type: 'bulk.retried' },
    { type: 'bulk.failedChosen' },
    { type: 'bulk.dismissed' },
  ],
  ports: {
    report: { failures: ['nothing is reported'] },
    gather: { answers: [[one]], failures: [new Problem('unreachable')] },
    sendPart: { answers: [[done]], failures: [new Problem('unreachable'), new Problem('validation')] },
  },
  facts: ({ chosen, queue, outcomes, form, tried, halted, problem }) => [
    Math.min(chosen.length, 2),
    queue.length,
    outcomes.length > 0,
    form.reason,
    tried,
    halted,
    problem !== null,
  ],
});
