import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { filingFormsFrom } from '#domain/handovers/filing.form.ts';
import { papersMachine } from '#machines/papers/papers.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { useHandoverAddress } from '../useHandoverAddress.ts';
import { watchPack } from './keptPack.ts';
import { watchPapers } from './makePack.ts';
import { withPapersPorts } from './papers.ports.ts';

export const PapersActor = createActorContext(papersMachine);

/** The numbers on paper of the site that the address names. */
export function PapersProvider({ children }: { children: ReactNode }) {
  const { api } = usePorts();
  const { site } = useHandoverAddress();
  const [logic] = useState(() => withPapersPorts(api, site));
  return (
    <PapersActor.Provider logic={logic} options={{ input: { newKey } }}>
      <InStep />
      <Unsaved site={site} />
      {children}
    </PapersActor.Provider>
  );
}

/** With every pack come numbers for its blank papers; they are given before it is made, and in other tabs as well. */
function InStep() {
  const { send } = PapersActor.useActorRef();
  useEffect(() => {
    const reread = () => send({ type: 'papers.reread' });
    const stops = [watchPapers(reread), watchPack(reread)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [send]);
  return null;
}

function Unsaved({ site }: { site: string | null }) {
  const t = useTexts('handover');
  const { send } = PapersActor.useActorRef();
  const forms = PapersActor.useSelector(({ context }) => context.forms);
  const dirty = Object.keys(forms).length > 0;
  const restore = (kept: unknown) => send({ type: 'papers.restored', forms: filingFormsFrom(kept) });
  useUnsaved(dirty, t('handover:fileUnsaved'));
  useDraft({ form: `papers ${site ?? ''}`, dirty, value: forms, restore });
  return null;
}
