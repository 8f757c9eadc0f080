import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { sampleSignIns } from '#domain/sampleAuth/sampleAuth.data.ts';
import { sampleSignInMachine } from '#machines/sampleSignIn/sampleSignIn.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { checkSignIn } from './signIn.check.ts';
import { withSignInPorts } from './signIn.ports.ts';

export const SignInActor = createActorContext(sampleSignInMachine);

const [{ email, password }] = sampleSignIns;

/** The form of the page, filled in with the first account, as long as the page is there. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withSignInPorts(ports));
  return (
    <SignInActor.Provider logic={logic} options={{ input: { values: { email, password }, check: checkSignIn } }}>
      {children}
    </SignInActor.Provider>
  );
}
