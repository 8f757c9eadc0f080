import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { SampleSignedIn, SampleSignInValues } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { withChange } from '#machines/kit/checkedValues.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type SampleField = keyof SampleSignInValues;
/** Keys of texts, one per field that is not right. */
export type SampleErrors = Partial<Record<SampleField, string>>;

export type SampleSignInEvent =
  | { type: 'sample.changed'; field: SampleField; value: string }
  /** Somebody of the list is taken over into the form. */
  | { type: 'sample.chosen'; values: SampleSignInValues }
  | { type: 'sample.rememberChanged'; remember: boolean }
  | { type: 'sample.submitted' }
  | { type: 'sample.renew' }
  | { type: 'sample.left' };

type Input = { values: SampleSignInValues; check: (values: SampleSignInValues) => SampleErrors };

type Context = {
  values: SampleSignInValues;
  remember: boolean;
  touched: Partial<Record<SampleField, true>>;
  errors: SampleErrors;
  problem: Problem | null;
  signedIn: SampleSignedIn | null;
  check: Input['check'];
};

const all = { email: true, password: true } as const;

/**
 * Signing in to the sample, which is a world of its own: a person signed in there is a guest of the console or its user as
 * before. The token is asked anew while it is good, and a refused one ends the visit.
 */
export const sampleSignInMachine = setup({
  types: typed<{ context: Context; events: SampleSignInEvent; input: Input; tags: 'busy' }>(),
  actors: {
    signIn: port<SampleSignedIn, SampleSignInValues>('signIn'),
    renew: port<SampleSignedIn, { token: string }>('renew'),
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.check(context.values)).length === 0,
    isRefusal: (_, { error }: { error: unknown }) => asProblem(error).code === 'invalid_token',
  },
  actions: {
    change: assign(({ context, event }) => (event.type === 'sample.changed' ? withChange(context, event) : {})),
    choose: assign(({ context, event }) =>
      event.type === 'sample.chosen'
        ? { values: event.values, touched: all, errors: context.check(event.values), problem: null }
        : {},
    ),
    showAll: assign({ touched: all }),
    fail: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    enter: assign((_, { signedIn }: { signedIn: SampleSignedIn }) => ({ signedIn, problem: null })),
    // The password is forgotten in any case.
    leave: assign(({ context }) => {
      const values = { email: context.remember ? context.values.email : '', password: '' };
      return { signedIn: null, values, touched: {}, errors: context.check(values) };
    }),
  },
}).createMachine({
  id: 'sampleSignIn',
  context: ({ input: { values, check } }) => ({
    values,
    remember: true,
    touched: {},
    errors: check(values),
    problem: null,
    signedIn: null,
    check,
  }),
  initial: 'editing',
  on: {
    'sample.rememberChanged': { actions: assign({ remember: ({ event }) => event.remember }) },
  },
  states: {
    editing: {
      on: {
        'sample.changed': { actions: 'change' },
        'sample.chosen': { actions: 'choose' },
        'sample.submitted': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showAll' }],
      },
    },
    signingIn: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: { target: 'signedIn', actions: { type: 'enter', params: ({ event }) => ({ signedIn: event.output }) } },
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    signedIn: {
      on: { 'sample.renew': 'renewing', 'sample.left': { target: 'editing', actions: ['leave', assign({ problem: null })] } },
    },
    renewing: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ context }) => ({ token: context.signedIn?.access_token ?? '' }),
        onDone: { target: 'signedIn', actions: { type: 'enter', params: ({ event }) => ({ signedIn: event.output }) } },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: ['leave', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
          },
          { target: 'signedIn', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});
