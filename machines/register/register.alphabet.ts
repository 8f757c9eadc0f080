import { Problem } from '#domain/kernel/problem.ts';
import type { RegisterValues } from '#domain/session/registration.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { RegisterErrors, registerMachine } from './register.machine.ts';

const check = ({ email, password, passwordConfirm }: RegisterValues): RegisterErrors => ({
  ...(email === '' ? { email: 'register:emailMissing' } : {}),
  ...(passwordConfirm === password ? {} : { passwordConfirm: 'register:passwordsDiffer' }),
});

/** A site with a house that has pages of its own, and without the other. */
export const registerAlphabet = alphabet<typeof registerMachine>({
  input: { check, ready: { token: true, firebase: false, external: true } },
  events: [
    { type: 'register.wayChosen', way: 'token' },
    { type: 'register.wayChosen', way: 'firebase' },
    { type: 'register.wayChosen', way: 'external' },
    { type: 'register.changed', field: 'email', value: 'mira@plant.example' },
    { type: 'register.changed', field: 'email', value: '' },
    { type: 'register.changed', field: 'password', value: 'granite otter lantern' },
    { type: 'register.changed', field: 'passwordConfirm', value: 'granite otter lantern' },
    { type: 'register.submitted' },
  ],
  ports: {
    register: {
      answers: [undefined],
      failures: [new Problem('validation', { errors: [{ field: 'email', message: 'taken' }] })],
    },
    begin: { answers: [undefined], failures: [new Problem('unreachable')] },
  },
  facts: ({ values, way }) => ({ ...values, way }),
});
