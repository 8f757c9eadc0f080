import { Button, Classes } from '@blueprintjs/core';
import { type KeyboardEvent, useEffect, useSyncExternalStore } from 'react';
import type { Notification } from '#machines/notificationStack/notificationStack.rules.ts';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { NotificationStack } from '#src/system/notifications.ts';
import { ToastCard } from '#src/ui/ToastCard.tsx';
import { useAttention } from '#src/ui/useAttention.ts';
import { useToldHeight } from '#src/ui/useToldHeight.ts';
import styles from './NotificationHost.module.css';
import { useReleases } from './useReleases.ts';

function One({ id, text, variant, action }: Notification) {
  const { send } = NotificationStack.useActorRef();
  const dismiss = () => send({ type: 'notification.dismissed', id });
  const act = () => send({ type: 'notification.acted', id });
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Else the one message of the page would take it as well.
    event.preventDefault();
    dismiss();
  };
  return (
    <li className={styles.one} onKeyDown={closeByKey}>
      <ToastCard variant={variant} action={action ? { text: textOrSelf(action), onAct: act } : undefined} onClose={dismiss}>
        {textOrSelf(text)}
      </ToastCard>
    </li>
  );
}

/** A dialog takes the focus back from what lies outside of it: not from what is urgent, which lies over it. */
const keepFocus = (event: FocusEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-urgent]')) event.stopImmediatePropagation();
};

const watchBody = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** Whether something that dims the page is open over it. */
const useIsDialogOpen = (): boolean =>
  useSyncExternalStore(watchBody, () => document.body.classList.contains(Classes.OVERLAY_OPEN));

function Several({ shown, waiting }: { shown: readonly Notification[]; waiting: number }) {
  const t = useTranslations('services');
  const { send } = NotificationStack.useActorRef();
  const attention = useAttention(
    () => send({ type: 'notification.held' }),
    () => send({ type: 'notification.released' }),
  );
  useToldHeight(attention.ref, '--hse-stack-height');
  const isOver = useIsDialogOpen();
  const isUrgent = shown.some(({ variant }) => variant === 'error');
  // The window hears of the focus before the dialog does.
  useEffect(() => {
    window.addEventListener('focus', keepFocus, true);
    return () => window.removeEventListener('focus', keepFocus, true);
  }, []);
  return (
    <div className={styles.stack} data-urgent={isUrgent ? (isOver ? 'overDialog' : 'overPage') : undefined} {...attention}>
      {shown.length > 1 ? (
        <div className={styles.all}>
          {waiting > 0 ? <span className={styles.more}>{t('services:waiting', { count: waiting })}</span> : null}
          <Button size="small" text={t('services:dismissAll')} onClick={() => send({ type: 'notification.allDismissed' })} />
        </div>
      ) : null}
      <ul className={styles.list}>
        {shown.map((one) => (
          <One key={one.id} {...one} />
        ))}
      </ul>
    </div>
  );
}

/** The notifications that are to be seen now. The log is there before they are: a screen reader listens only to what it knows. */
export function NotificationHost() {
  const t = useTranslations('services');
  useReleases();
  const shown = NotificationStack.useSelector(({ context }) => context.shown);
  const waiting = NotificationStack.useSelector(({ context }) => context.waiting.length);
  return (
    <div role="log" aria-label={t('services:notifications')}>
      {shown.length > 0 ? <Several shown={shown} waiting={waiting} /> : null}
    </div>
  );
}
