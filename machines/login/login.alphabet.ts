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
    { type: 'login.rememberChosen', remember: true },
    { type: 'login.rememberChosen', remember: false },
    { type: 'login.submitted' },
  ],
  ports: {
    recall: {
      answers: [null, { sap: '1002', password: '' }, { sap: '1002', password: 'control-room' }],
      failures: ['storage is forbidden'],
    },
    signIn: {
      answers: [{ user: { ...guest, uid: '7', sap: 1002, role: ['user'] }, token: 'mine' }],
      failures: [new Problem('login_refused'), new Problem('unavailable'), new Problem('rate_limited')],
    },
    keep: { answers: [undefined], failures: ['storage is full'] },
    forget: { answers: [undefined], failures: ['storage is forbidden'] },
    adopt: { answers: [undefined], failures: ['nobody is there'] },
  },
  facts: ({ values, remember }) => ({ ...values, remember }),
});
