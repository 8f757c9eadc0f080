import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOwnPath } from '#domain/access/access.ts';
import { registerMachine } from '#machines/register/register.machine.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { checkRegister } from './register.check.ts';
import { withRegisterPorts } from './register.ports.ts';
import { readyOf } from './ways.ts';

export const RegisterActor = createActorContext(registerMachine);

const returnToIn = (state: unknown): string | null => {
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof returnTo === 'string' && isOwnPath(returnTo) ? returnTo : null;
};

/** The register form of the page, as long as it is there. */
export function RegisterProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const showMessage = useShowMessage();
  const sendToSession = useSendSession();
  const returnTo = returnToIn(useLocation().state);
  const [logic] = useState(() => withRegisterPorts(ports, { tell: showMessage, sendToSession: sendToSession, returnTo }));
  return (
    <RegisterActor.Provider logic={logic} options={{ input: { check: checkRegister, ready: readyOf(ports) } }}>
      {children}
    </RegisterActor.Provider>
  );
}
