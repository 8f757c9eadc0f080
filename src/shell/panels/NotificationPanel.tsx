import { Button } from '@blueprintjs/core';
import { useTranslations } from '#src/i18n/i18n.ts';
import { NotificationList } from './NotificationList.tsx';
import styles from './NotificationPanel.module.css';
import { NotificationsActor } from './NotificationsActor.ts';
import { isRemoving } from './notifications.selectors.ts';
import { RightPanel } from './RightPanel.tsx';
import { useNotifications } from './useNotifications.ts';
import { panelId } from './usePanels.ts';
import { useUrgentToasts } from './useUrgentToasts.ts';

/** The panel of the bell. */
export function NotificationPanel() {
  const t = useTranslations('panels');
  useUrgentToasts();
  return (
    <RightPanel name="notifications" title={t('panels:notifications')} size="var(--hse-notification-panel)">
      <NotificationList />
      <DismissAll />
    </RightPanel>
  );
}

/** After the notes in the order of keys, too: who has come past them knows what goes. */
function DismissAll() {
  const t = useTranslations('panels');
  const { send } = NotificationsActor.useActorRef();
  const list = useNotifications().value ?? [];
  const removing = NotificationsActor.useSelector(isRemoving);
  if (list.length === 0) return null;
  const dismiss = () => {
    send({ type: 'notification.allDismissed', list });
    document.getElementById(panelId('notifications'))?.focus();
  };
  return (
    <div className={styles.foot}>
      <Button variant="minimal" disabled={removing} text={t('panels:dismissAll')} onClick={dismiss} />
    </div>
  );
}
