import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { permitDocumentsMachine } from '#machines/permitDocuments/permitDocuments.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withDocumentsPorts } from './documents.ports.ts';

export const DocumentsActor = createActorContext(permitDocumentsMachine);

/** The files of a permit, for all parts of its page: what is being sent goes on while another part is looked at. */
export function DocumentsProvider({ permit, children }: { permit: Permit; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withDocumentsPorts(ports));
  return (
    <DocumentsActor.Provider key={permit.id} logic={logic} options={{ input: { permitId: permit.id } }}>
      {children}
    </DocumentsActor.Provider>
  );
}
