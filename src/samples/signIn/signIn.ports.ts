import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { sampleSignedInBy } from '#domain/sampleAuth/sampleAuth.rules.ts';
import { type SampleSignedIn, type SampleSignInValues, sampleSignInForm } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { sampleSignInMachine } from '#machines/sampleSignIn/sampleSignIn.machine.ts';

/** In the browser the sample is answered by Mirage, in this page. Nothing of it reaches the session of the console. */
export const withSignInPorts = ({ api }: { api: Pick<Client<Contract>, 'sampleAuth'> }) =>
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
