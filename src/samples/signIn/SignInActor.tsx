import { fromPromise } from 'xstate';
import { ValidationError } from 'yup';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { sampleSignedInBy } from '#domain/sampleAuth/sampleAuth.rules.ts';
import { type SampleSignedIn, type SampleSignInValues, sampleSignInForm } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { type SampleErrors, type SampleField, sampleSignInMachine } from '#machines/sampleSignIn/sampleSignIn.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';

/** In the browser the sample is answered by Mirage, in this page. Nothing of it reaches the session of the console. */
const withSignInPorts = ({ api }: { api: Pick<Client<Contract>, 'sampleAuth'> }) =>
  sampleSignInMachine.provide({
    actors: {
      signIn: fromPromise<SampleSignedIn, SampleSignInValues>(async ({ input, signal }) =>
        sampleSignedInBy(await api.sampleAuth.signIn({ query: sampleSignInForm.cast(input), signal })),
      ),
      renew: fromPromise<SampleSignedIn, { token: string }>(({ input, signal }) =>
        api.sampleAuth.renew({ query: { access_token: input.token }, signal }),
      ),
    },
  });

const isField = (name: string | undefined): name is SampleField => name === 'email' || name === 'password';

/** What is wrong with the form of the sample: the key of one text per field. */
const checkSignIn = (values: SampleSignInValues): SampleErrors => {
  try {
    sampleSignInForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: SampleErrors = {};
    for (const { path, message } of error.inner) if (isField(path)) found[path] ??= message;
    return found;
  }
};

const [{ email, password }] = sampleSignIns;

/** The form of the page, filled in with the first account, as long as the page is there. */
export const SignInActor = screenActor(sampleSignInMachine, (ports) => ({
  logic: withSignInPorts(ports),
  input: { values: { email, password }, check: checkSignIn },
}));
