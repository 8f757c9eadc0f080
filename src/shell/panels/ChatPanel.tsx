import { Button } from '@blueprintjs/core';
import { Chat, People } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './ChatPanel.module.css';
import { RightPanel } from './RightPanel.tsx';
import { usePanelToggle } from './usePanels.ts';

/** The team chat: on wide screens a rail that is always there, beside which the conversation opens; on small ones one panel. */
export function ChatPanel() {
  const t = useTranslations('panels');
  const wide = useMedia(desktop);
  const home = useRef<HTMLElement>(null);
  const conversation = (
    <RightPanel
      name="chat"
      title={t('panels:chat')}
      icon={<Chat />}
      size={wide ? 'calc(var(--hse-chat-panel) - var(--hse-chat-rail))' : 'var(--hse-chat-panel-narrow)'}
      home={home}
    >
      <Conversation />
    </RightPanel>
  );
  if (!wide) return conversation;
  return (
    <aside ref={home} className={styles.home} aria-label={t('panels:chat')}>
      <Rail />
      {conversation}
    </aside>
  );
}

/** Who can be talked to, once somebody can be. */
function Rail(): ReactNode {
  const t = useTranslations('panels');
  const toggle = usePanelToggle('chat');
  return (
    <div className={styles.rail}>
      <Button
        {...toggle}
        variant="minimal"
        size="large"
        icon={<Chat size={20} />}
        aria-label={t(toggle['aria-expanded'] ? 'panels:closeChat' : 'panels:openChat')}
      />
    </div>
  );
}

function Conversation() {
  const t = useTranslations('panels');
  return (
    <Notice icon={<People size={20} />} title={t('panels:selectContact')}>
      <p>{t('panels:noContacts')}</p>
    </Notice>
  );
}
