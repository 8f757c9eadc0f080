import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts';
import { useTell } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { checkNewPassword } from './newPassword.check.ts';
import { withNewPasswordPorts } from './profile.ports.ts';

export const NewPasswordActor = createActorContext(newPasswordMachine);

/** The form for another password, as long as the screen is there. */
export function NewPasswordProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const tell = useTell();
  const tellSession = useSendSession();
  const [logic] = useState(() => withNewPasswordPorts(ports, { tell, tellSession }));
  return (
    <NewPasswordActor.Provider logic={logic} options={{ input: { check: checkNewPassword } }}>
      {children}
    </NewPasswordActor.Provider>
  );
}
