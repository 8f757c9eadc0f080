import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { filingFormsFrom } from '#domain/handovers/filing.form.ts';
import { papersMachine } from '#machines/papers/papers.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { withPapersPorts } from './papers.ports.ts';
import { useHandoverAddress } from './useHandoverAddress.ts';

export const PapersActor = createActorContext(papersMachine);

/** The numbers on paper of the site that the address names. */
export function PapersProvider({ children }: { children: ReactNode }) {
  const { api } = usePorts();
  const { site } = useHandoverAddress();
  const [logic] = useState(() => withPapersPorts(api, site));
  return (
    <PapersActor.Provider logic={logic} options={{ input: { newKey } }}>
      <Unsaved site={site} />
      {children}
    </PapersActor.Provider>
  );
}

function Unsaved({ site }: { site: string | null }) {
  const t = useTranslations('handover');
  const { send } = PapersActor.useActorRef();
  const forms = PapersActor.useSelector(({ context }) => context.forms);
  const dirty = Object.keys(forms).length > 0;
  const restore = (kept: unknown) => send({ type: 'papers.restored', forms: filingFormsFrom(kept) });
  useUnsaved(dirty, t('handover:fileUnsaved'));
  useDraft({ form: `papers ${site ?? ''}`, dirty, value: forms, restore });
  return null;
}
