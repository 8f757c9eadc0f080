import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { iconsMachine } from '#machines/icons/icons.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withIconsPorts } from './icons.ports.ts';

export const IconsActor = createActorContext(iconsMachine);

/** The chart of this screen, begun when the screen is opened. */
export function IconsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withIconsPorts(ports));
  return (
    <IconsActor.Provider logic={logic} options={{ input: { view: {} } }}>
      {children}
    </IconsActor.Provider>
  );
}
