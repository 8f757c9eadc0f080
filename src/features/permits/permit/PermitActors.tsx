import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { permitHistoryMachine } from '#machines/permitHistory/permitHistory.machine.ts';
import { permitPageMachine } from '#machines/permitPage/permitPage.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withPermitHistoryPorts, withPermitPagePorts } from './permit.ports.ts';

export const PermitPageActor = createActorContext(permitPageMachine);
export const PermitHistoryActor = createActorContext(permitHistoryMachine);

type PageProps = { permitId: number; trackingNumber: string; children: ReactNode };

/** The permit that an address names. */
export function PermitPageProvider({ permitId, trackingNumber, children }: PageProps) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitPagePorts(ports));
  return (
    <PermitPageActor.Provider logic={logic} options={{ input: { permitId, trackingNumber } }}>
      {children}
    </PermitPageActor.Provider>
  );
}

/** The history of one permit, read when something shows it. Another version of the permit is another history. */
export function PermitHistoryProvider({ permitId, children }: { permitId: number; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitHistoryPorts(ports));
  return (
    <PermitHistoryActor.Provider logic={logic} options={{ input: { permitId } }}>
      {children}
    </PermitHistoryActor.Provider>
  );
}
