import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { withChange } from '#machines/kit/checkedValues.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import type { Session } from '#machines/session/session.machine.ts';

export type LoginValues = { sap: string; password: string };
export type LoginField = keyof LoginValues;
/** Keys of texts, one per field that is not right. */
export type LoginErrors = Partial<Record<LoginField, string>>;

export type LoginEvent =
  | { type: 'login.changed'; field: LoginField; value: string }
  | { type: 'login.rememberChosen'; remember: boolean }
  | { type: 'login.submitted' };

type Context = {
  values: LoginValues;
  remember: boolean;
  touched: Partial<Record<LoginField, true>>;
  errors: LoginErrors;
  problem: Problem | null;
  session: Session | null;
  check: (values: LoginValues) => LoginErrors;
};

/** The server has judged what was typed and refused it; a server that was not reached, or is busy, has not. */
const isRefusal = (error: unknown): boolean => {
  const { status } = asProblem(error);
  return status >= 400 && status < 500 && status !== 429;
};

/**
 * The sign-in form. What this device remembers is there when nobody has typed yet. Values are checked on every change, the server's
 * refusal is kept until the next change or attempt, and what was refused is remembered no more. A session that has been given is
 * adopted last: from then on the form is gone.
 */
export const loginMachine = setup({
  types: typed<{ context: Context; events: LoginEvent; input: { check: Context['check'] }; tags: 'busy' }>(),
  actors: {
    recall: port<LoginValues | null>('recall'),
    signIn: port<Session, LoginValues>('signIn'),
    keep: port<void, LoginValues>('keep'),
    forget: port<void>('forget'),
    adopt: port<void, Session | null>('adopt'),
  },
  // Longer than this nobody waits at the door for the sake of their next visit.
  delays: { patience: 2000 },
  guards: {
    isValid: ({ context }) => Object.keys(context.check(context.values)).length === 0,
    remembers: ({ context }) => context.remember,
  },
  actions: {
    change: assign(({ context, event }) => (event.type === 'login.changed' ? withChange(context, event) : {})),
    choose: assign(({ event }) => (event.type === 'login.rememberChosen' ? { remember: event.remember } : {})),
    showAll: assign(({ context }) => ({
      touched: { sap: true as const, password: true as const },
      errors: context.check(context.values),
    })),
    prefill: assign(({ context }, values: LoginValues | null) =>
      values ? { values, remember: true, errors: context.check(values) } : {},
    ),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    values: { sap: '', password: '' },
    remember: false,
    touched: {},
    errors: input.check({ sap: '', password: '' }),
    problem: null,
    session: null,
    check: input.check,
  }),
  initial: 'recalling',
  states: {
    /** Who begins to type first is not disturbed. */
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { target: 'editing', actions: { type: 'prefill', params: ({ event }) => event.output } },
        onError: 'editing',
      },
      on: {
        'login.changed': { target: 'editing', actions: 'change' },
        'login.rememberChosen': { target: 'editing', actions: 'choose' },
        'login.submitted': { target: 'editing', actions: 'showAll' },
      },
    },
    editing: {
      on: {
        'login.changed': { actions: 'change' },
        'login.rememberChosen': { actions: 'choose' },
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
        onDone: [
          { guard: 'remembers', target: 'keeping', actions: assign({ session: ({ event }) => event.output }) },
          { target: 'forgetting', actions: assign({ session: ({ event }) => event.output }) },
        ],
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'dropping',
            actions: assign({ problem: ({ event }) => asProblem(event.error) }),
          },
          { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
        ],
      },
    },
    // A device that keeps or forgets nothing must not keep anybody out.
    keeping: {
      tags: 'busy',
      after: { patience: 'adopting' },
      invoke: { id: 'keep', src: 'keep', input: ({ context }) => context.values, onDone: 'adopting', onError: 'adopting' },
    },
    forgetting: {
      tags: 'busy',
      after: { patience: 'adopting' },
      invoke: { id: 'forget', src: 'forget', onDone: 'adopting', onError: 'adopting' },
    },
    adopting: {
      tags: 'busy',
      invoke: {
        id: 'adopt',
        src: 'adopt',
        input: ({ context }) => context.session,
        onDone: 'succeeded',
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    dropping: {
      tags: 'busy',
      after: { patience: 'refused' },
      invoke: { id: 'forget', src: 'forget', onDone: 'refused', onError: 'refused' },
    },
    // Whatever changes leads back to editing, so what was refused is still valid.
    refused: {
      on: {
        'login.changed': { target: 'editing', actions: 'change' },
        'login.rememberChosen': { actions: 'choose' },
        'login.submitted': 'signingIn',
      },
    },
    succeeded: { type: 'final' },
  },
});
