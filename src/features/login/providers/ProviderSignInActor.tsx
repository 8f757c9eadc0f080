import { providerSignInMachine } from '#machines/providerSignIn/providerSignIn.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withProviderSignInPorts } from './providerSignIn.ports.ts';

const returnToIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string' ? state.returnTo : null;

/** The ways to sign in by a provider, as long as the page is there. `state` is what came with the address. */
export const ProviderSignInActor = screenActor(
  providerSignInMachine,
  ({ providers, sendToSession }, { state }: { state: unknown }) => ({
    logic: withProviderSignInPorts(providers, sendToSession, returnToIn(state)),
  }),
);
