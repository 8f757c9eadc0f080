import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { type ConversationsView, conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import { useDraft } from '#src/system/drafts.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { formsFrom, placeOf } from './conversationForms.ts';
import { type ConversationsPlace, withConversationsPorts } from './conversations.ports.ts';
import { formsOf, isDirty } from './conversations.selectors.ts';
import { useConversationAddress } from './useConversationAddress.ts';

export const ConversationsActor = createActorContext(conversationsMachine);

const newKey = (): string => crypto.randomUUID();

type Props = {
  view: ConversationsView;
  place: ConversationsPlace;
  /** How many pages to begin with; null for all there is. */
  pages: number | null;
  /** Under which name what is typed is kept, and what is said when somebody leaves it. */
  form: string;
  unsaved: string;
  children: ReactNode;
};

/** Conversations, for all parts of a page: what is typed stays while another part is looked at. */
export function ConversationsProvider({ view, place, pages, form, unsaved, children }: Props) {
  const ports = usePorts();
  const [logic] = useState(() => withConversationsPorts(ports, place));
  return (
    <ConversationsActor.Provider key={form} logic={logic} options={{ input: { view, pages, newKey } }}>
      <Unsaved form={form} unsaved={unsaved} />
      {children}
    </ConversationsActor.Provider>
  );
}

function Unsaved({ form, unsaved }: Pick<Props, 'form' | 'unsaved'>) {
  const { send } = ConversationsActor.useActorRef();
  const { go } = useConversationAddress();
  const dirty = ConversationsActor.useSelector(isDirty);
  const value = ConversationsActor.useSelector(formsOf);
  const restore = (kept: unknown) => {
    const forms = formsFrom(kept);
    const [first] = Object.keys(forms);
    send({ type: 'conversations.restored', forms });
    if (first) go(placeOf(first) === 'new' ? 'new' : Number(placeOf(first)));
  };
  useUnsaved(dirty, unsaved);
  useDraft({ form, dirty, value, restore });
  return null;
}
