import { Button } from '@blueprintjs/core';
import { ArrowLeft, Chat, People } from '@blueprintjs/icons';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Badged } from './Badged.tsx';
import styles from './ChatPanel.module.css';
import { useChatContact, useIsPanelOpen, usePanel } from './Panels.tsx';
import { RightPanel } from './RightPanel.tsx';
import { useChatUnread } from './useChatUnread.ts';
import { usePanelToggle } from './usePanels.ts';

type Who = { contactId: string };

/** What fills the panel of the chat: the shell knows where it stands, not what it is. */
export type ChatParts = {
  People: ComponentType<{ chosen: string | null; asRail: boolean; onPick: (contactId: string) => void }>;
  Who: ComponentType<Who>;
  Talk: ComponentType<Who>;
};

/**
 * The team chat: on wide screens a rail that is always there, beside which the conversation opens; on small ones one panel. Until it is
 * opened once, nobody asks who can be talked to.
 */
export function ChatPanel({ parts: { People: Contacts, Who, Talk } }: { parts: ChatParts }) {
  const t = useTranslations('panels');
  const wide = useMedia(desktop);
  const home = useRef<HTMLElement>(null);
  const { send } = usePanel('chat');
  const isOpen = useIsPanelOpen('chat');
  const contactId = useChatContact();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const contacts = (
    <Contacts chosen={contactId} asRail={wide} onPick={(contact) => send({ type: 'chat.contactPicked', contact })} />
  );
  const conversation = (
    <RightPanel
      name="chat"
      title={t('panels:chat')}
      {...(contactId ? { heading: <Who contactId={contactId} /> } : {})}
      icon={contactId === null ? <Chat /> : wide ? null : <ToContacts onLeave={() => send({ type: 'chat.contactLeft' })} />}
      size={wide ? 'calc(var(--hse-chat-panel) - var(--hse-chat-rail))' : 'var(--hse-chat-panel-narrow)'}
      home={home}
    >
      {contactId ? (
        <Talk contactId={contactId} />
      ) : (
        <>
          <Notice icon={<People size={20} />} title={t('panels:selectContact')} />
          {wide ? null : contacts}
        </>
      )}
    </RightPanel>
  );
  if (!wide) return conversation;
  return (
    <aside ref={home} className={styles.home} aria-label={t('panels:chat')}>
      <div className={styles.rail}>
        <RailToggle />
        {wasOpened ? contacts : null}
      </div>
      {conversation}
    </aside>
  );
}

function ToContacts({ onLeave }: { onLeave: () => void }) {
  const label = useTranslations('panels')('panels:toContacts');
  return (
    <Button
      variant="minimal"
      icon={<ArrowLeft className={styles.arrow ?? ''} />}
      aria-label={label}
      title={label}
      onClick={onLeave}
    />
  );
}

function RailToggle() {
  const t = useTranslations('panels');
  const toggle = usePanelToggle('chat');
  const { count, named } = useChatUnread();
  return (
    <Badged count={count}>
      <Button
        {...toggle}
        variant="minimal"
        size="large"
        icon={<Chat size={20} />}
        aria-label={named(t(toggle['aria-expanded'] ? 'panels:closeChat' : 'panels:openChat'))}
      />
    </Badged>
  );
}
