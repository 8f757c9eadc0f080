import { Bookmark, Chat, Notifications } from '@blueprintjs/icons';
import type { PanelName } from '#machines/kit/sidePanel.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSession } from '#src/system/session.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { ChatPanel, type ChatParts } from './ChatPanel.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { usePanel } from './Panels.tsx';
import { QuickPanel } from './QuickPanel.tsx';
import styles from './RightPanels.module.css';

const icons = { quick: Bookmark, notifications: Notifications, chat: Chat } as const;

/** Offers to open a panel by its name. */
function PanelCommand({ name }: { name: PanelName }) {
  const t = useTranslations('panels');
  const panel = usePanel(name);
  // Asked for while it is open, it stays: one asks for what one wants to see.
  const open = () => {
    if (panel.getSnapshot().value === 'closed') panel.send({ type: 'panel.toggled' });
  };
  useCommands([{ id: `panel-${name}`, title: t('panels:open', { panel: t(`panels:${name}`) }), icon: icons[name], run: open }]);
  return null;
}

/** What stands at the end of the shell. Notifications are shown to people who are signed in (specification 2). */
export function RightPanels({ chat }: { chat: ChatParts }) {
  const signedIn = useSession(({ context }) => context.token !== null);
  return (
    <div className={styles.edge}>
      <ChatPanel parts={chat} />
      <PanelCommand name="chat" />
      {signedIn ? <NotificationPanel /> : null}
      {signedIn ? <PanelCommand name="notifications" /> : null}
      <QuickPanel />
      <PanelCommand name="quick" />
    </div>
  );
}
