import { assign, setup } from 'xstate';
import type { NewPasswordValues } from '#domain/account/newPassword.schema.ts';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import { withChange } from '#machines/kit/checkedValues.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type NewPasswordField = keyof NewPasswordValues;
/** Keys of texts, one per field that is not right. */
export type NewPasswordErrors = Partial<Record<NewPasswordField, string>>;

export type NewPasswordEvent =
  | { type: 'password.changed'; field: NewPasswordField; value: string }
  | { type: 'password.submitted' };

type Context = {
  values: NewPasswordValues;
  touched: Partial<Record<NewPasswordField, true>>;
  errors: NewPasswordErrors;
  problem: Problem | null;
  check: (values: NewPasswordValues) => NewPasswordErrors;
};

const empty: NewPasswordValues = { password: '', new_password: '', repeat: '' };
const all = { password: true, new_password: true, repeat: true } as const;

/**
 * The form for another password: checked on every change; the server's refusal is kept until the next change or attempt. No
 * password stays in it once it is changed.
 */
export const newPasswordMachine = setup({
  types: typed<{ context: Context; events: NewPasswordEvent; input: { check: Context['check'] }; tags: 'busy' }>(),
  actors: { changePassword: port<void, NewPasswordValues>('changePassword') },
  guards: { isValid: ({ context }) => Object.keys(context.check(context.values)).length === 0 },
  actions: {
    change: assign(({ context, event }) => (event.type === 'password.changed' ? withChange(context, event) : {})),
    showAll: assign({ touched: all }),
    clear: assign(({ context }) => ({ values: empty, touched: {}, errors: context.check(empty) })),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ values: empty, touched: {}, errors: input.check(empty), problem: null, check: input.check }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'password.changed': { actions: 'change' },
        'password.submitted': [{ guard: 'isValid', target: 'changing' }, { actions: 'showAll' }],
      },
    },
    changing: {
      tags: 'busy',
      entry: assign({ problem: null }),
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: { target: 'changed', actions: 'clear' },
        onError: { target: 'refused', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    // Whatever changes leads back to editing, so what was refused is still valid.
    refused: { on: { 'password.changed': { target: 'editing', actions: 'change' }, 'password.submitted': 'changing' } },
    changed: {
      on: {
        'password.changed': { target: 'editing', actions: 'change' },
        'password.submitted': { target: 'editing', actions: 'showAll' },
      },
    },
  },
});
