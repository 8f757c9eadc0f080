import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Permit } from '#domain/permits/permit.schema.ts';
import { talksMachine } from '#machines/talks/talks.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { formsFrom, placeOf } from './talkForms.ts';
import { withTalksPorts } from './talks.ports.ts';
import { formsOf, isDirty } from './talks.selectors.ts';
import { useTalkAddress } from './useTalkAddress.ts';

export const TalksActor = createActorContext(talksMachine);

const newKey = (): string => crypto.randomUUID();

/** The conversations of a permit, for all parts of its page: what is typed stays while another part is looked at. */
export function TalksProvider({ permit, children }: { permit: Permit; children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withTalksPorts(ports));
  return (
    <TalksActor.Provider key={permit.id} logic={logic} options={{ input: { permitId: permit.id, newKey } }}>
      <Unsaved permit={permit} />
      {children}
    </TalksActor.Provider>
  );
}

function Unsaved({ permit }: { permit: Permit }) {
  const t = useTexts('permits');
  const { send } = TalksActor.useActorRef();
  const { go } = useTalkAddress();
  const dirty = TalksActor.useSelector(isDirty);
  const value = TalksActor.useSelector(formsOf);
  const restore = (kept: unknown) => {
    const forms = formsFrom(kept);
    const [first] = Object.keys(forms);
    send({ type: 'talks.restored', forms });
    if (first) go(placeOf(first) === 'new' ? 'new' : Number(placeOf(first)));
  };
  useUnsaved(dirty, t('permits:unsavedWork', { number: permit.tracking_number }));
  useDraft({ form: `talks ${permit.id}`, dirty, value, restore });
  return null;
}
