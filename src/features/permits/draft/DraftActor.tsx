import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { peopleSearchMachine } from '#machines/peopleSearch/peopleSearch.machine.ts';
import { type DraftInput, permitDraftMachine } from '#machines/permitDraft/permitDraft.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withDraftPorts, withPeoplePorts } from './draft.ports.ts';

export const DraftActor = createActorContext(permitDraftMachine);
export const PeopleActor = createActorContext(peopleSearchMachine);

/** The form that an address names; with the number of a paper, it enters what was written there. */
export function DraftProvider({
  permitId,
  cloneOf,
  paper = null,
  children,
}: DraftInput & { paper?: string | null; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withDraftPorts(ports, paper));
  return (
    <DraftActor.Provider logic={logic} options={{ input: { permitId, cloneOf } }}>
      {children}
    </DraftActor.Provider>
  );
}

/** The search of one picker. */
export function PeopleProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPeoplePorts(ports));
  return <PeopleActor.Provider logic={logic}>{children}</PeopleActor.Provider>;
}
