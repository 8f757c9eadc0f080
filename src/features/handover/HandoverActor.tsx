import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type HandoverForms, handoverMachine } from '#machines/handover/handover.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { withHandoverPorts } from './handover.ports.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

export const HandoverActor = createActorContext(handoverMachine);
export type HandoverSnapshot = SnapshotFrom<typeof handoverMachine>;

/** The handing over that the address names. */
export function HandoverProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withHandoverPorts(ports));
  const { site, open } = useHandoverAddress();
  return (
    <HandoverActor.Provider logic={logic} options={{ input: { site, open, newKey } }}>
      <Leading />
      <Unsaved />
      {children}
    </HandoverActor.Provider>
  );
}

/** The address follows what has just been opened. */
function Leading() {
  const { open, go } = useHandoverAddress();
  const shown = HandoverActor.useSelector(({ context }) => context.open);
  const follow = useEffectEvent(() => {
    if (shown !== null && shown !== open) go({ open: shown });
  });
  // The address belongs to the router, which is moved only after drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the chart shows anew leads anywhere
  useEffect(follow, [shown]);
  return null;
}

const isForms = (kept: unknown): kept is HandoverForms =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (form) => typeof form === 'object' && form !== null && Object.values(form).every((text) => typeof text === 'string'),
  );

function Unsaved() {
  const t = useTranslations('handover');
  const { send } = HandoverActor.useActorRef();
  const forms = HandoverActor.useSelector(({ context }) => context.forms);
  const dirty = Object.keys(forms).length > 0;
  const restore = (kept: unknown) => {
    if (isForms(kept)) send({ type: 'handover.restored', forms: kept });
  };
  useUnsaved(dirty, t('handover:unsaved'));
  useDraft({ form: 'handover', dirty, value: forms, restore });
  return null;
}
