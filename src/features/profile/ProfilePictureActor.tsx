import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { profilePictureMachine } from '#machines/profilePicture/profilePicture.machine.ts';
import { useTell } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useSendSession } from '#src/system/session.ts';
import { withProfilePicturePorts } from './profile.ports.ts';

export const ProfilePictureActor = createActorContext(profilePictureMachine);

/** The choice of a picture, as long as the screen is there. */
export function ProfilePictureProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const tell = useTell();
  const tellSession = useSendSession();
  const [logic] = useState(() => withProfilePicturePorts(ports, { tell, tellSession }));
  return <ProfilePictureActor.Provider logic={logic}>{children}</ProfilePictureActor.Provider>;
}
