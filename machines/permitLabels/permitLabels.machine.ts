import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { LabelCount } from '#domain/permits/permit.schema.ts';
import { listener, port } from '#machines/kit/port.ts';

export type PermitLabelsEvent = { type: 'labels.refresh' } | { type: 'labels.retry' };
type Context = { counts: readonly LabelCount[]; problem: Problem | null };

/** How many permits each label holds, read again now and then. Old counts stay when a refresh fails. */
export const permitLabelsMachine = setup({
  types: {} as { context: Context; events: PermitLabelsEvent },
  actors: {
    countLabels: port<readonly LabelCount[]>('countLabels'),
    watchFreshness: listener<PermitLabelsEvent>('watchFreshness'),
  },
  actions: { keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })) },
}).createMachine({
  id: 'permitLabels',
  context: { counts: [], problem: null },
  initial: 'counting',
  invoke: { id: 'watchFreshness', src: 'watchFreshness', onError: {} },
  states: {
    counting: {
      invoke: {
        id: 'countLabels',
        src: 'countLabels',
        onDone: { target: 'counted', actions: assign({ counts: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      // What is being counted may be older than what has just changed.
      on: { 'labels.refresh': { target: 'counting', reenter: true } },
    },
    counted: { on: { 'labels.refresh': 'counting' } },
    failed: { on: { 'labels.refresh': 'counting', 'labels.retry': 'counting' } },
  },
});
