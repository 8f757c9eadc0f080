import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitRevision } from '#domain/permits/papers/papers.endpoints.ts';
import { port } from '#machines/kit/port.ts';

export type PermitRevisionsEvent = { type: 'revisions.retry' };
type Context = { permitId: number; revisions: readonly PermitRevision[]; problem: Problem | null };

/** What a permit asked for at each of its revisions. */
export const permitRevisionsMachine = setup({
  types: {} as { context: Context; events: PermitRevisionsEvent; input: { permitId: number } },
  actors: { readRevisions: port<readonly PermitRevision[], { permitId: number }>('readRevisions') },
}).createMachine({
  id: 'permitRevisions',
  context: ({ input }) => ({ ...input, revisions: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readRevisions',
        src: 'readRevisions',
        input: ({ context: { permitId } }) => ({ permitId }),
        onDone: { target: 'ready', actions: assign({ revisions: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    ready: {},
    failed: { on: { 'revisions.retry': 'loading' } },
  },
});
