import { fromPromise } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { type ProviderCredentials, providerSignInMachine } from '#machines/providerSignIn/providerSignIn.machine.ts';
import type { SessionEvent } from '#machines/session/session.machine.ts';
import type { Providers } from '#src/system/Provider.ts';
import { sessionOf } from '#src/system/session.ts';

/** In the browser, signing in by a form of ours ends in an adopted session; by a page of theirs, elsewhere. */
export const withProviderSignInPorts = (
  { firebase, external }: Providers,
  sendToSession: (event: SessionEvent) => void,
  returnTo: string | null,
) =>
  providerSignInMachine.provide({
    actors: {
      begin: fromPromise(async () => {
        if (!external) throw new Problem('provider_misconfigured');
        await external.begin('signIn', returnTo);
      }),
      signIn: fromPromise<void, ProviderCredentials>(async ({ input: { email, password } }) => {
        if (!firebase) throw new Problem('provider_misconfigured');
        const session = sessionOf(await firebase.signIn({ email: email.trim(), password }));
        sendToSession({ type: 'session.adopted', session });
      }),
    },
  });
