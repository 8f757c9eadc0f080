import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { permitLabelsMachine } from '#machines/permitLabels/permitLabels.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withPermitLabelsPorts } from './permits.ports.ts';

export const PermitLabelsActor = createActorContext(permitLabelsMachine);

/** The counts of all labels, for as long as the list is open. */
export function PermitLabelsProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitLabelsPorts(ports));
  return <PermitLabelsActor.Provider logic={logic}>{children}</PermitLabelsActor.Provider>;
}
