import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type PermitView, permitListMachine } from '#machines/permitList/permitList.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withPermitListPorts } from './permits.ports.ts';

export const PermitListActor = createActorContext(permitListMachine);

type Props = { view: PermitView; from: number; children: ReactNode };

/** The rows of one view. Another view is another list: give it another key. */
export function PermitListProvider({ view, from, children }: Props) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitListPorts(ports));
  return (
    <PermitListActor.Provider logic={logic} options={{ input: { view, from } }}>
      {children}
    </PermitListActor.Provider>
  );
}
