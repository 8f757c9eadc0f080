import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type TalksView, talksMachine } from '#machines/talks/talks.machine.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { formsFrom, placeOf } from './talkForms.ts';
import { type TalksPlace, withTalksPorts } from './talks.ports.ts';
import { formsOf, isDirty } from './talks.selectors.ts';
import { useTalkAddress } from './useTalkAddress.ts';

export const TalksActor = createActorContext(talksMachine);

const newKey = (): string => crypto.randomUUID();

type Props = {
  view: TalksView;
  place: TalksPlace;
  /** How many pages to begin with; null for all there is. */
  pages: number | null;
  /** Under which name what is typed is kept, and what is said when somebody leaves it. */
  form: string;
  unsaved: string;
  children: ReactNode;
};

/** Conversations, for all parts of a page: what is typed stays while another part is looked at. */
export function TalksProvider({ view, place, pages, form, unsaved, children }: Props) {
  const ports = usePorts();
  const [logic] = useState(() => withTalksPorts(ports, place));
  return (
    <TalksActor.Provider key={form} logic={logic} options={{ input: { view, pages, newKey } }}>
      <Unsaved form={form} unsaved={unsaved} />
      {children}
    </TalksActor.Provider>
  );
}

function Unsaved({ form, unsaved }: Pick<Props, 'form' | 'unsaved'>) {
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
  useUnsaved(dirty, unsaved);
  useDraft({ form, dirty, value, restore });
  return null;
}
