import { Problem } from '#domain/kernel/problem.ts';
import { guest } from '#domain/session/session.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { LoginErrors, LoginValues, loginMachine } from './login.machine.ts';

const check = ({ sap, password }: LoginValues): LoginErrors => ({
  ...(sap === '' ? { sap: 'login:sapMissing' } : {}),
  ...(password === '' ? { password: 'login:passwordMissing' } : {}),
});

export const loginAlphabet = alphabet<typeof loginMachine>({
  input: { check },
  events: [
    { type: 'login.changed', field: 'sap', value: '1002' },
    { type: 'login.changed', field: 'sap', value: '' },
    { type: 'login.changed', field: 'password', value: 'control-room' },
    { type: 'login.submitted' },
  ],
  ports: {
    signIn: {
      answers: [{ user: { ...guest, uid: '7', sap: 1002, role: ['user'] }, token: 'mine' }],
      failures: [new Problem('login_refused')],
    },
  },
  facts: ({ values }) => values,
});
