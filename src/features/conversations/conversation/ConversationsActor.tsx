import type { ReactNode } from 'react';
import { conversationsMachine } from '#machines/conversations/conversations.machine.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useDraft } from '#src/system/drafts.ts';
import { type Cache, useCache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { useUnsaved } from '#src/system/unsaved.ts';
import { formsFrom, placeOf } from './conversationForms.ts';
import { withConversationsPorts } from './conversations.ports.ts';
import { formsOf, isDirty } from './conversations.selectors.ts';
import { placeIn, useConversationAddress } from './useConversationAddress.ts';

/** What is said into conversations. */
export const ConversationsActor = screenActor(
  conversationsMachine,
  ({ api }, given: { cache: Cache; lead: (id: number) => void }) => ({
    logic: withConversationsPorts({ api, ...given }),
    input: { newKey },
  }),
);

type Props = {
  /** Under which name what is typed is kept, and what is said when the person leaves it. */
  form: string;
  unsaved: string;
  children: ReactNode;
};

/** Conversations, for all parts of a page: what is typed stays while another part is looked at. */
export function ConversationsProvider({ form, unsaved, children }: Props) {
  const cache = useCache();
  const { go } = useConversationAddress();
  // A person who has gone elsewhere meanwhile stays there.
  const lead = (id: number) => {
    if (placeIn(new URLSearchParams(location.search)) === 'new') go(id);
  };
  return (
    <ConversationsActor.Provider key={form} cache={cache} lead={lead}>
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
