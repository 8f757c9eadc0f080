import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { listener, port } from './port.ts';

export type WatchedEvent =
  /** What is shown may have changed. */
  { type: 'watched.changed' } | { type: 'watched.retry' };
/** What is asked for, by name: a permit, a search. */
export type Asked = Readonly<Record<string, number | string>>;
type Context<Value> = { asked: Asked; value: Value | null; problem: Problem | null };

/**
 * Something that a screen shows as it is now: read, and read again whenever it may have changed. A renewal that fails keeps what was
 * read and says so. What is asked for is the input: another question is another actor.
 */
export const watched = <Value>(id: string) =>
  setup({
    types: {} as { context: Context<Value>; events: WatchedEvent; input: Asked; tags: 'shown' },
    actors: { read: port<unknown, Asked>('read'), watch: listener<WatchedEvent, Asked>('watch') },
    actions: {
      keep: assign((_, { value }: { value: unknown }) => ({ value: value as Value, problem: null })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ asked: input, value: null, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => context.asked,
          onDone: { target: 'ready', actions: { type: 'keep', params: ({ event }) => ({ value: event.output }) } },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
        },
      },
      failed: { on: { 'watched.retry': 'loading' } },
      ready: {
        tags: 'shown',
        initial: 'still',
        invoke: { id: 'watch', src: 'watch', input: ({ context }) => context.asked, onError: {} },
        states: {
          still: { on: { 'watched.changed': 'refreshing' } },
          refreshing: {
            invoke: {
              id: 'read',
              src: 'read',
              input: ({ context }) => context.asked,
              onDone: { target: 'still', actions: { type: 'keep', params: ({ event }) => ({ value: event.output }) } },
              onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
            },
            // What is being read may be older than what has just changed.
            on: { 'watched.changed': { target: 'refreshing', reenter: true } },
          },
          stale: { on: { 'watched.changed': 'refreshing', 'watched.retry': 'refreshing' } },
        },
      },
    },
  });
