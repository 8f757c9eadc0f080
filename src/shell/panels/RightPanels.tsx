import { useSession } from '#src/system/session.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { NotificationPanel } from './NotificationPanel.tsx';
import { PanelCommand } from './PanelCommand.tsx';
import { QuickPanel } from './QuickPanel.tsx';
import styles from './RightPanels.module.css';

/** What stands at the end of the shell. Notifications are told to who is signed in (specification 2). */
export function RightPanels() {
  const signedIn = useSession(({ context }) => context.token !== null);
  return (
    <div className={styles.edge}>
      <ChatPanel />
      <PanelCommand name="chat" />
      {signedIn ? <NotificationPanel /> : null}
      {signedIn ? <PanelCommand name="notifications" /> : null}
      <QuickPanel />
      <PanelCommand name="quick" />
    </div>
  );
}
