import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { providerSignInMachine } from './providerSignIn.machine.ts';

export const providerSignInAlphabet = alphabet<typeof providerSignInMachine>({
  events: [
    { type: 'provider.pageChosen' },
    { type: 'provider.formChosen' },
    { type: 'provider.changed', field: 'email', value: 'ada@site.example' },
    { type: 'provider.changed', field: 'email', value: ' ' },
    { type: 'provider.changed', field: 'password', value: 'control-room' },
    { type: 'provider.submitted' },
    { type: 'provider.cancelled' },
  ],
  ports: {
    begin: { answers: [undefined], failures: [new Problem('unreachable')] },
    signIn: { answers: [undefined], failures: [new Problem('validation')] },
  },
  facts: ({ values, problem }) => [values, problem !== null],
});
