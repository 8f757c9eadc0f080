import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type AccountDeletionEvent = { type: 'deletion.changed'; value: string } | { type: 'deletion.submitted' };

type Context = { password: string; isMissing: boolean; problem: Problem | null };

/** Deletes one's own account when the password is right, lets the person read that it is so, and signs out. */
export const accountDeletionMachine = setup({
  types: typed<{ context: Context; events: AccountDeletionEvent; tags: 'busy' }>(),
  actors: { deleteAccount: port<void, { password: string }>('deleteAccount'), leave: port<void>('leave') },
  guards: { isFilled: ({ context }) => context.password !== '' },
  actions: {
    change: assign(({ event }) =>
      event.type === 'deletion.changed' ? { password: event.value, isMissing: event.value === '', problem: null } : {},
    ),
  },
  delays: { farewell: 2000 },
}).createMachine({
  id: 'accountDeletion',
  context: { password: '', isMissing: false, problem: null },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'deletion.changed': { actions: 'change' },
        'deletion.submitted': [{ guard: 'isFilled', target: 'deleting' }, { actions: assign({ isMissing: true }) }],
      },
    },
    deleting: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ password: context.password }),
        onDone: { target: 'deleted', actions: assign({ password: '' }) },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    refused: { on: { 'deletion.changed': { target: 'asking', actions: 'change' }, 'deletion.submitted': 'deleting' } },
    deleted: { after: { farewell: 'leaving' } },
    leaving: { invoke: { id: 'leave', src: 'leave', onDone: 'gone', onError: 'gone' } },
    gone: { type: 'final' },
  },
});
