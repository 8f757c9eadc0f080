import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { permitBulkMachine } from '#machines/permitBulk/permitBulk.machine.ts';
import type { PermitView } from '#machines/permitList/permitList.machine.ts';
import { newKey } from '#src/platform/newKey.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withPermitBulkPorts } from './bulk.ports.ts';

export const PermitBulkActor = createActorContext(permitBulkMachine);

/** What is chosen of one view. Another view is another choice: nothing that is out of sight stays chosen. */
export function PermitBulkProvider({ view, children }: { view: PermitView; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitBulkPorts(ports, view));
  return (
    <PermitBulkActor.Provider logic={logic} options={{ input: { newKey } }}>
      {children}
    </PermitBulkActor.Provider>
  );
}
