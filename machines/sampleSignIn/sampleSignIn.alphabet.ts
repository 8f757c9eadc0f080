import { Problem } from '#domain/kernel/problem.ts';
import type { SampleSignedIn, SampleSignInValues } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { SampleErrors, sampleSignInMachine } from './sampleSignIn.machine.ts';

const check = ({ email, password }: SampleSignInValues): SampleErrors => ({
  ...(email === '' ? { email: 'signIn:emailMissing' } : {}),
  ...(password === '' ? { password: 'signIn:passwordMissing' } : {}),
});

const ines: SampleSignedIn = {
  user: {
    uuid: 'sample-account-1',
    from: 'sample',
    role: 'admin',
    data: {
      displayName: 'Ines Marsh',
      photoURL: '',
      email: 'ines@sample.example',
      settings: {
        layout: { style: 'layout1', config: {} },
        customScrollbars: true,
        theme: { main: 'default', navbar: 'greyDark', toolbar: 'default', footer: 'default' },
      },
    },
    shortcuts: ['mail'],
  },
  access_token: 'first',
};

export const sampleSignInAlphabet = alphabet<typeof sampleSignInMachine>({
  input: { values: { email: 'ines@sample.example', password: 'tidewater-lamp' }, check },
  events: [
    { type: 'sample.changed', field: 'email', value: '' },
    { type: 'sample.chosen', values: { email: 'tarik@sample.example', password: 'copper-heron' } },
    { type: 'sample.rememberChanged', remember: false },
    { type: 'sample.rememberChanged', remember: true },
    { type: 'sample.submitted' },
    { type: 'sample.renew' },
    { type: 'sample.left' },
  ],
  ports: {
    signIn: {
      answers: [ines],
      failures: [new Problem('validation', { errors: [{ field: 'email', message: 'Check your email address' }] })],
    },
    renew: {
      answers: [{ ...ines, access_token: 'second' }],
      failures: [new Problem('invalid_token'), new Problem('unreachable')],
    },
  },
  facts: ({ values, remember, signedIn }) => [values, remember, signedIn?.access_token],
});
