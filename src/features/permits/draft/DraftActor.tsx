import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { finderMachine } from '#machines/finder/finder.machine.ts';
import { type DraftInput, permitDraftMachine } from '#machines/permitDraft/permitDraft.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { withDraftPorts, withEquipmentPorts, withPeoplePorts } from './draft.ports.ts';
import { areaOf } from './draft.selectors.ts';

export const DraftActor = createActorContext(permitDraftMachine);
export const FinderActor = createActorContext(finderMachine);

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

/** The search of one picker of people. */
export function PeopleProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPeoplePorts(ports));
  return <FinderActor.Provider logic={logic}>{children}</FinderActor.Provider>;
}

/** The search for equipment in the area that the form holds at that moment. */
export function EquipmentProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const draft = DraftActor.useActorRef();
  const [logic] = useState(() => withEquipmentPorts(ports, () => areaOf(draft.getSnapshot())?.id));
  return <FinderActor.Provider logic={logic}>{children}</FinderActor.Provider>;
}
