import { Button } from '@blueprintjs/core';
import { Cross, Notifications } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { textOrSelf, useTexts } from '#src/i18n/i18n.ts';
import { Notice } from '#src/ui/Notice.tsx';
import styles from './NotificationPanel.module.css';
import { useNotificationList } from './Panels.tsx';
import { RightPanel } from './RightPanel.tsx';

/** The panel of the bell. */
export function NotificationPanel() {
  const t = useTexts('panels');
  return (
    <RightPanel
      name="notifications"
      title={t('panels:notifications')}
      size="var(--hse-notification-panel)"
      actions={<DismissAll />}
    >
      <List />
    </RightPanel>
  );
}

function DismissAll() {
  const t = useTexts('panels');
  const list = useNotificationList();
  const some = useSelector(list, (snapshot) => snapshot.matches('some'));
  if (!some) return null;
  return (
    <Button variant="minimal" text={t('panels:dismissAll')} onClick={() => list.send({ type: 'notification.allDismissed' })} />
  );
}

function List() {
  const t = useTexts('panels');
  const chart = useNotificationList();
  const list = useSelector(chart, ({ context }) => context.list);
  if (list.length === 0) return <Notice icon={<Notifications size={20} />} title={t('panels:noNotifications')} />;
  return (
    <ul className={styles.list}>
      {list.map(({ id, message, variant }) => (
        <li key={id} className={styles.entry} data-variant={variant}>
          <bdi className={styles.message}>{textOrSelf(message)}</bdi>
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t('panels:dismiss')}
            onClick={() => chart.send({ type: 'notification.dismissed', id })}
          />
        </li>
      ))}
    </ul>
  );
}
