import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { NotificationList } from './NotificationList.tsx';
import { isRemoving, unreadOf } from './notifications.selectors.ts';
import { useNotificationList } from './Panels.tsx';
import { RightPanel } from './RightPanel.tsx';
import { panelId } from './usePanels.ts';
import { useUrgentToasts } from './useUrgentToasts.ts';

/** The panel of the bell. */
export function NotificationPanel() {
  const t = useTranslations('panels');
  useUrgentToasts();
  return (
    <RightPanel
      name="notifications"
      title={t('panels:notifications')}
      size="var(--hse-notification-panel)"
      actions={<DismissAll />}
    >
      <NotificationList />
    </RightPanel>
  );
}

function DismissAll() {
  const t = useTranslations('panels');
  const list = useNotificationList();
  const count = useSelector(list, unreadOf);
  const removing = useSelector(list, isRemoving);
  if (count === 0) return null;
  const dismiss = () => {
    list.send({ type: 'notification.allDismissed' });
    document.getElementById(panelId('notifications'))?.focus();
  };
  return <Button variant="minimal" disabled={removing} text={t('panels:dismissAll')} onClick={dismiss} />;
}
