import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { accountSessionsMachine } from '#machines/accountSessions/accountSessions.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withAccountSessionsPorts } from './profile.ports.ts';

export const AccountSessionsActor = createActorContext(accountSessionsMachine);

/** Where the person is signed in, asked for when the screen is opened. */
export function AccountSessionsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withAccountSessionsPorts(ports));
  return <AccountSessionsActor.Provider logic={logic}>{children}</AccountSessionsActor.Provider>;
}
