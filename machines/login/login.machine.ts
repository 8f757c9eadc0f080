import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { port } from '#machines/kit/port.ts';
import type { Session } from '#machines/session/session.machine.ts';

export type LoginValues = { sap: string; password: string };
export type LoginField = keyof LoginValues;
/** Keys of texts, one per field that is not right. */
export type LoginErrors = Partial<Record<LoginField, string>>;

export type LoginEvent = { type: 'login.changed'; field: LoginField; value: string } | { type: 'login.submitted' };

type Context = {
  values: LoginValues;
  touched: Partial<Record<LoginField, true>>;
  errors: LoginErrors;
  problem: Problem | null;
  session: Session | null;
  check: (values: LoginValues) => LoginErrors;
};

/** The sign-in form: values are checked on every change, the server's refusal is kept until the next change or attempt. */
export const loginMachine = setup({
  types: {} as { context: Context; events: LoginEvent; input: { check: Context['check'] }; tags: 'busy' },
  actors: { signIn: port<Session, LoginValues>('signIn') },
  guards: { isValid: ({ context }) => Object.keys(context.check(context.values)).length === 0 },
  actions: {
    change: assign(({ context, event }) => {
      if (event.type !== 'login.changed') return {};
      const values = { ...context.values, [event.field]: event.value };
      return {
        values,
        touched: { ...context.touched, [event.field]: true as const },
        errors: context.check(values),
        problem: null,
      };
    }),
    showAll: assign(({ context }) => ({
      touched: { sap: true as const, password: true as const },
      errors: context.check(context.values),
    })),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    values: { sap: '', password: '' },
    touched: {},
    errors: input.check({ sap: '', password: '' }),
    problem: null,
    session: null,
    check: input.check,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'login.changed': { actions: 'change' },
        'login.submitted': [{ guard: 'isValid', target: 'signingIn' }, { actions: 'showAll' }],
      },
    },
    signingIn: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.values,
        onDone: { target: 'succeeded', actions: assign({ session: ({ event }) => event.output }) },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    // Whatever changes leads back to editing, so what was refused is still valid.
    refused: { on: { 'login.changed': { target: 'editing', actions: 'change' }, 'login.submitted': 'signingIn' } },
    succeeded: { type: 'final' },
  },
});
