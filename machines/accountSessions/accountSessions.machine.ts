import { assign, setup } from 'xstate';
import type { OpenSession } from '#domain/account/account.endpoints.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';

/** One session by its id, or all but the one that asks. */
export type Ending = number | 'others';

export type AccountSessionsEvent =
  /** Another try, or something else has ended sessions: another password does. */
  { type: 'sessions.reload' } | { type: 'sessions.end'; which: Ending };

type Context = { rows: readonly OpenSession[]; ending: Ending | null; problem: Problem | null };

const leftOf = ({ rows, ending }: Context): readonly OpenSession[] =>
  rows.filter(({ id, current }) => (ending === 'others' ? current : id !== ending));

/** Where a person is signed in. One ending at a time; one that fails leaves the list as it was and says why. */
export const accountSessionsMachine = setup({
  types: {} as { context: Context; events: AccountSessionsEvent },
  actors: { load: port<readonly OpenSession[]>('load'), end: port<void, { which: Ending }>('end') },
}).createMachine({
  id: 'accountSessions',
  context: { rows: [], ending: null, problem: null },
  on: { 'sessions.reload': { target: '.loading', actions: assign({ ending: null, problem: null }) } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ rows: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    ready: {
      on: { 'sessions.end': { target: 'ending', actions: assign({ ending: ({ event }) => event.which, problem: null }) } },
    },
    ending: {
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context }) => ({ which: context.ending ?? 'others' }),
        onDone: { target: 'ready', actions: assign(({ context }) => ({ rows: leftOf(context), ending: null })) },
        onError: {
          target: 'ready',
          actions: assign(({ event }) => ({ ending: null, problem: asProblem(event.error) })),
        },
      },
    },
    failed: {},
  },
});
