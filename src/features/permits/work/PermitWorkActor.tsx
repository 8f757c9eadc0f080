import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { permitWorkMachine } from '#machines/permitWork/permitWork.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { PermitPageActor } from '../permit/PermitActors.tsx';
import { withPermitWorkPorts } from './permitWork.ports.ts';
import { formsOf, isBusy, isDirty, versionOf } from './permitWork.selectors.ts';
import { formsFrom } from './workDraft.ts';

export const PermitWorkActor = createActorContext(permitWorkMachine);

/** The evidence of a permit, for all parts of its page: what is typed in one of them stays while another is looked at. */
export function PermitWorkProvider({ permit, children }: { permit: Permit; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPermitWorkPorts(ports));
  return (
    <PermitWorkActor.Provider key={permit.id} logic={logic} options={{ input: { permitId: permit.id } }}>
      <Unsaved permit={permit} />
      <InStep permit={permit} />
      {children}
    </PermitWorkActor.Provider>
  );
}

function Unsaved({ permit }: { permit: Permit }) {
  const t = useTexts('permits');
  const { send } = PermitWorkActor.useActorRef();
  const dirty = PermitWorkActor.useSelector(isDirty);
  const value = PermitWorkActor.useSelector(formsOf);
  const restore = (kept: unknown) => send({ type: 'work.restored', forms: formsFrom(kept) });
  useUnsaved(dirty, t('permits:unsavedWork', { number: permit.tracking_number }));
  useDraft({ form: `permit ${permit.id}`, dirty, value, restore });
  return null;
}

/** A permit and its evidence are two readings of one thing: when one of them is newer, the other is read again. */
function InStep({ permit }: { permit: Permit }) {
  const { send } = PermitWorkActor.useActorRef();
  const page = PermitPageActor.useActorRef();
  const version = PermitWorkActor.useSelector(versionOf);
  const busy = PermitWorkActor.useSelector(isBusy);
  useEffect(() => {
    if (busy || version === 0) return;
    if (version < permit.version) send({ type: 'work.behind', version: permit.version });
    if (version > permit.version) page.send({ type: 'permit.refresh' });
  }, [busy, version, permit.version, send, page]);
  return null;
}
