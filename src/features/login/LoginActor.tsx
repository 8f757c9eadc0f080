import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { loginMachine } from '#machines/login/login.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { checkLogin } from './login.check.ts';
import { withLoginPorts } from './login.ports.ts';

export const LoginActor = createActorContext(loginMachine);

/** The sign-in form of the page, as long as it is there. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const tellSession = useSendSession();
  const [logic] = useState(() => withLoginPorts(ports, tellSession));
  return (
    <LoginActor.Provider logic={logic} options={{ input: { check: checkLogin } }}>
      {children}
    </LoginActor.Provider>
  );
}
