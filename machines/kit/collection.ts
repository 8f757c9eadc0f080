import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from './port.ts';

export type CollectionEvent = { type: 'rows.retry' };
/** What is shown, as it stands in the address: a folder, a label, a search. */
export type View = Record<string, string>;
type Context<Row> = { view: View; rows: readonly Row[]; problem: Problem | null };

/**
 * Rows that a screen shows and does not change: loading, ready or failed. Most sample apps need no other chart. The view is the
 * input: another view is another actor.
 */
export const collection = <Row>(id: string) =>
  setup({
    types: {} as { context: Context<Row>; events: CollectionEvent; input: { view: View } },
    actors: { load: port<unknown, View>('load') },
    actions: {
      keepRows: assign((_, { rows }: { rows: unknown }) => ({ rows: rows as readonly Row[], problem: null })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ view: input.view, rows: [], problem: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => context.view,
          onDone: { target: 'ready', actions: { type: 'keepRows', params: ({ event }) => ({ rows: event.output }) } },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        },
      },
      ready: {},
      failed: { on: { 'rows.retry': 'loading' } },
    },
  });
