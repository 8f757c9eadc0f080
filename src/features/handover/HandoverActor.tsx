import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type HandoverForms, handoverMachine } from '#machines/handover/handover.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import { type Cache, useCache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { withHandoverPorts } from './handover.ports.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

export type HandoverSnapshot = SnapshotFrom<typeof handoverMachine>;

/** What is done with the handovers of a site. */
export const HandoverActor = screenActor(handoverMachine, ({ api }, given: { cache: Cache; lead: (id: number) => void }) => ({
  logic: withHandoverPorts({ api, ...given }),
  input: { newKey },
}));

/** The handing over that the address names. The address follows what has just been opened. */
export function HandoverProvider({ children }: { children: ReactNode }) {
  const cache = useCache();
  const { go } = useHandoverAddress();
  return (
    <HandoverActor.Provider cache={cache} lead={(open) => go({ open })}>
      <Unsaved />
      {children}
    </HandoverActor.Provider>
  );
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
