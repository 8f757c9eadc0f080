import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { providerSignInMachine } from '#machines/providerSignIn/providerSignIn.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { withProviderSignInPorts } from './providerSignIn.ports.ts';

export const ProviderSignInActor = createActorContext(providerSignInMachine);

const returnToIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'returnTo' in state && typeof state.returnTo === 'string' ? state.returnTo : null;

export function ProviderSignInProvider({ children }: { children: ReactNode }) {
  const { providers } = usePorts();
  const sendToSession = useSendSession();
  const { state } = useLocation();
  const [logic] = useState(() => withProviderSignInPorts(providers, sendToSession, returnToIn(state)));
  return <ProviderSignInActor.Provider logic={logic}>{children}</ProviderSignInActor.Provider>;
}
