import type { ReactNode } from 'react';
import { type DraftInput, permitDraftMachine } from '#machines/permitDraft/permitDraft.machine.ts';
import { FinderActor } from '#src/entities/finder/FinderActor.tsx';
import type { Ports } from '#src/system/Ports.tsx';
import { screenActor } from '#src/system/screenActor.tsx';
import { withDraftPorts, withEquipmentPorts } from './draft.ports.ts';
import { areaOf } from './draft.selectors.ts';

type DraftRequest = DraftInput & { paper?: string | null };

/** The form that an address names; with the number of a paper, it enters what was written there. */
export const DraftActor = screenActor(permitDraftMachine, (ports, { permitId, cloneOf, paper = null }: DraftRequest) => ({
  logic: withDraftPorts(ports, paper),
  input: { permitId, cloneOf },
}));

/** The search for equipment in the area that the form holds at that moment. */
export function EquipmentProvider({ children }: { children: ReactNode }) {
  const draft = DraftActor.useActorRef();
  const logicOf = (ports: Ports) => withEquipmentPorts(ports, () => areaOf(draft.getSnapshot())?.id);
  return <FinderActor.Provider logicOf={logicOf}>{children}</FinderActor.Provider>;
}
