import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type ProviderCredentials = { email: string; password: string };

export type ProviderSignInEvent =
  /** The provider with pages of its own. */
  | { type: 'provider.pageChosen' }
  /** The provider that takes e-mail and password here. */
  | { type: 'provider.formChosen' }
  | { type: 'provider.changed'; field: keyof ProviderCredentials; value: string }
  | { type: 'provider.submitted' }
  | { type: 'provider.cancelled' };

type Context = { values: ProviderCredentials; problem: Problem | null };

const nothing: ProviderCredentials = { email: '', password: '' };

/**
 * Signing in by a provider that vouches for people: on their own page, to which the browser is led, or by e-mail and password in a
 * form of ours. A person who comes back without having signed in may choose again.
 */
export const providerSignInMachine = setup({
  types: typed<{ context: Context; events: ProviderSignInEvent; tags: 'busy' }>(),
  actors: {
    /** Leads the browser away. */
    begin: port<void>('begin'),
    signIn: port<void, ProviderCredentials>('signIn'),
  },
  /** How long a page that is on its way is waited for. */
  delays: { patience: 8000 },
  guards: { isFilled: ({ context: { values } }) => values.email.trim() !== '' && values.password !== '' },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'provider.changed' ? { values: { ...context.values, [event.field]: event.value }, problem: null } : {},
    ),
    refuse: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    begin: assign({ problem: null }),
    forget: assign({ values: nothing, problem: null }),
  },
}).createMachine({
  id: 'providerSignIn',
  context: { values: nothing, problem: null },
  initial: 'choosing',
  states: {
    choosing: { on: { 'provider.pageChosen': 'leading', 'provider.formChosen': 'editing' } },
    leading: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: 'gone',
        onError: { target: 'choosing', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    gone: { tags: 'busy', after: { patience: 'choosing' } },
    editing: {
      on: {
        'provider.changed': { actions: 'change' },
        'provider.submitted': { guard: 'isFilled', target: 'signingIn' },
        'provider.cancelled': { target: 'choosing', actions: 'forget' },
      },
    },
    signingIn: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: { target: 'succeeded', actions: 'forget' },
        onError: { target: 'editing', actions: { type: 'refuse', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    succeeded: { type: 'final' },
  },
});
