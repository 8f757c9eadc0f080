import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { RegisterValues } from '#domain/session/registration.schema.ts';
import { withChange } from '#machines/kit/checkedValues.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type RegisterField = keyof RegisterValues;
/** Keys of texts, one per field that is not right. */
export type RegisterErrors = Partial<Record<RegisterField, string>>;
/** With whom: our own server, a provider that takes our form, one with pages of its own. */
export type RegisterWay = 'token' | 'firebase' | 'external';

export type RegisterEvent =
  | { type: 'register.wayChosen'; way: RegisterWay }
  | { type: 'register.changed'; field: RegisterField; value: string }
  | { type: 'register.submitted' };

type Input = {
  check: (values: RegisterValues) => RegisterErrors;
  /** The ways that this site has set up. */
  ready: Readonly<Record<RegisterWay, boolean>>;
};

type Context = Input & {
  way: RegisterWay;
  values: RegisterValues;
  touched: Partial<Record<RegisterField, true>>;
  errors: RegisterErrors;
  problem: Problem | null;
};

const empty: RegisterValues = { displayName: '', email: '', password: '', passwordConfirm: '' };
const all = { displayName: true, email: true, password: true, passwordConfirm: true } as const;

/**
 * The register form: values are checked on every change and kept from tab to tab; what the server or provider refused is kept until
 * the next change or attempt. By a way that is not set up nothing is ever asked. No password stays here once it is used.
 */
export const registerMachine = setup({
  types: typed<{ context: Context; events: RegisterEvent; input: Input; tags: 'busy' }>(),
  actors: {
    register: port<void, { way: 'token' | 'firebase'; values: RegisterValues }>('register'),
    /** Leads away to the provider's own page. */
    begin: port<void>('begin'),
  },
  guards: {
    leadsAway: ({ context: { way, ready } }) => way === 'external' && ready.external,
    mayRegister: ({ context: { way, ready, values, check } }) =>
      way !== 'external' && ready[way] && Object.keys(check(values)).length === 0,
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'register.wayChosen' ? { way: event.way, problem: null } : {})),
    change: assign(({ context, event }) => (event.type === 'register.changed' ? withChange(context, event) : {})),
    showAll: assign({ touched: all }),
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({ ...input, way: 'token', values: empty, touched: {}, errors: input.check(empty), problem: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'register.wayChosen': { actions: 'choose' },
        'register.changed': { actions: 'change' },
        'register.submitted': [
          { guard: 'leadsAway', target: 'leaving' },
          { guard: 'mayRegister', target: 'registering' },
          { actions: 'showAll' },
        ],
      },
    },
    registering: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { way, values } }) => ({ way: way === 'firebase' ? 'firebase' : 'token', values }),
        onDone: { target: 'succeeded', actions: assign({ values: empty, touched: {} }) },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    leaving: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: 'away',
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    // Whatever changes leads back to editing, so what was refused is still valid and its way still set up.
    refused: {
      on: {
        'register.wayChosen': { target: 'editing', actions: 'choose' },
        'register.changed': { target: 'editing', actions: 'change' },
        'register.submitted': [{ guard: 'leadsAway', target: 'leaving' }, { target: 'registering' }],
      },
    },
    // The page is on its way to another house.
    away: { type: 'final' },
    succeeded: { type: 'final' },
  },
});
