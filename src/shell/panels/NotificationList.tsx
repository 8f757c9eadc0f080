import { Button } from '@blueprintjs/core';
import { Cross, Notifications, Refresh, Undo } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { mayEnter } from '#domain/access/access.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { Notification, Priority } from '#domain/permits/notifications/notification.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { agoText } from '#src/ui/time/agoText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './NotificationPanel.module.css';
import { isRemoving, leavingOf, problemOf, readingOf, shownOf, submitErrorOf } from './notifications.selectors.ts';
import { notificationHref, notificationText } from './notificationText.ts';
import { useNotificationList } from './Panels.tsx';
import { panelId } from './usePanels.ts';

const shapes: Record<Priority, string> = {
  1: 'M3 0h4l3 3v4l-3 3H3L0 7V3z',
  2: 'M5 .6 9.8 9.4H.2z',
  3: 'M5 .5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
};

/** How loud a notification is: a shape, a word and a colour that say the same. */
function PriorityShape({ priority }: { priority: Priority }) {
  const t = useTranslations('panels');
  return (
    <span className={styles.priority}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={shapes[priority]} />
      </svg>
      {t(`panels:priority${priority}`)}
    </span>
  );
}

/** What the person has been told: newest first, each with how loud it is, how long ago, and where to read on. */
export function NotificationList() {
  const t = useTranslations('panels');
  const chart = useNotificationList();
  const reading = useSelector(chart, readingOf);
  const problem = useSelector(chart, problemOf);
  const shown = useSelector(chart, shownOf);
  if (reading === 'loading') return <Loading />;
  const retry = () => chart.send({ type: 'notifications.retry' });
  if (reading === 'failed' && problem) return <Failed problem={problem} title={t('panels:notificationsFailed')} onRetry={retry} />;
  return (
    <>
      <Leaving />
      <Trouble />
      {shown.length === 0 ? (
        <Notice icon={<Notifications size={20} />} title={t('panels:noNotifications')} />
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <Entry key={one.id} {...one} />
          ))}
        </ul>
      )}
    </>
  );
}

/** How many are about to go, and the way to keep them. It is there before it says anything: a screen reader listens only to what it knows. */
function Leaving() {
  const t = useTranslations('panels');
  const language = useLanguage();
  const chart = useNotificationList();
  const count = useSelector(chart, leavingOf);
  return (
    <div role="status">
      {count > 0 ? (
        <p className={styles.line}>
          {t('panels:dismissed', { number: new Intl.NumberFormat(language).format(count) })}
          <Button
            size="small"
            variant="minimal"
            icon={<Undo />}
            text={t('panels:undo')}
            onClick={() => chart.send({ type: 'notification.undone' })}
          />
        </p>
      ) : null}
    </div>
  );
}

/** That the list is old, or that dismissing failed. */
function Trouble() {
  const t = useTranslations('panels');
  const language = useLanguage();
  const chart = useNotificationList();
  const problem = useSelector(chart, problemOf);
  const refusal = useSelector(chart, submitErrorOf);
  const reading = useSelector(chart, readingOf);
  return (
    <>
      {refusal ? (
        <p role="alert" className={styles.line}>
          {t('panels:notDismissed')} {sentenceOf(refusal, language)}
        </p>
      ) : null}
      {problem && reading === 'stale' ? (
        <p role="alert" className={styles.line}>
          {t('panels:notificationsStale')} {sentenceOf(problem, language)}
          <Button
            size="small"
            variant="minimal"
            icon={<Refresh />}
            text={t('ui:retry')}
            onClick={() => chart.send({ type: 'notifications.retry' })}
          />
        </p>
      ) : null}
    </>
  );
}

function Entry(entry: Notification) {
  const { id, priority, tracking_number: number, count, at, text } = entry;
  const t = useTranslations('panels');
  const language = useLanguage();
  const chart = useNotificationList();
  const removing = useSelector(chart, isRemoving);
  const said = notificationText(entry, language, t);
  const dismiss = () => {
    chart.send({ type: 'notification.dismissed', id });
    // The button that was pressed goes with its entry.
    document.getElementById(panelId('notifications'))?.focus();
  };
  return (
    <li className={styles.entry} data-priority={priority}>
      <div className={styles.message}>
        <p className={styles.head}>
          <PriorityShape priority={priority} />
          <When at={at} />
        </p>
        <p className={styles.said}>
          <Onto entry={entry}>
            {number ? <Ltr>{number}</Ltr> : null}
            <bdi className={styles.words}>{said}</bdi>
          </Onto>
          {count > 1 && text !== 'emergency' ? (
            <span className={styles.times}>{t('panels:times', { number: new Intl.NumberFormat(language).format(count) })}</span>
          ) : null}
        </p>
      </div>
      <Button
        variant="minimal"
        icon={<Cross />}
        disabled={removing}
        aria-label={t('panels:dismissOne', { what: number ? `${number} ${said}` : said })}
        onClick={dismiss}
      />
    </li>
  );
}

/** The way to read on, for who may go there. */
function Onto({ entry, children }: { entry: Notification; children: React.ReactNode }) {
  const admitted = mayEnter('onlyPermits', useSession(rolesOf));
  const to = admitted ? notificationHref(entry) : null;
  return to ? <Link to={to}>{children}</Link> : children;
}

function When({ at }: { at: string }) {
  const language = useLanguage();
  const ago = useNow((now) => agoText(at, now, language));
  return (
    <time className={styles.when} dateTime={at}>
      {ago}
    </time>
  );
}
