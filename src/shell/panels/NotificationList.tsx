import { Button } from '@blueprintjs/core';
import { Cross, Notifications, Refresh, Undo } from '@blueprintjs/icons';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { mayEnter } from '#domain/access/access.ts';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
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
import { NotificationsActor } from './NotificationsActor.ts';
import { isRemoving, leavingOf, submitErrorOf } from './notifications.selectors.ts';
import { notificationHref, notificationText } from './notificationText.ts';
import { useNotifications } from './useNotifications.ts';
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
  const { value: shown, problem, retry } = useNotifications();
  if (!shown) return problem ? <Failed problem={problem} title={t('panels:notificationsFailed')} onRetry={retry} /> : <Loading />;
  return (
    <>
      <Leaving />
      <NotDismissed />
      {problem ? <Stale problem={problem} onRetry={retry} /> : null}
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
  const { send } = NotificationsActor.useActorRef();
  const count = NotificationsActor.useSelector(leavingOf);
  return (
    <div role="status">
      {count > 0 ? (
        <p className={styles.line}>
          {t('panels:dismissed', { number: numberText(count, language) })}
          <Button
            size="small"
            variant="minimal"
            icon={<Undo />}
            text={t('panels:undo')}
            onClick={() => send({ type: 'notification.undone' })}
          />
        </p>
      ) : null}
    </div>
  );
}

function NotDismissed() {
  const t = useTranslations('panels');
  const language = useLanguage();
  const refusal = NotificationsActor.useSelector(submitErrorOf);
  if (!refusal) return null;
  return (
    <p role="alert" className={styles.line}>
      {t('panels:notDismissed')} {sentenceOf(refusal, language)}
    </p>
  );
}

/** What is shown may be old. */
function Stale({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const t = useTranslations('panels');
  const language = useLanguage();
  return (
    <p role="alert" className={styles.line}>
      {t('panels:notificationsStale')} {sentenceOf(problem, language)}
      <Button size="small" variant="minimal" icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} />
    </p>
  );
}

function Entry(entry: Notification) {
  const { priority, tracking_number: number, count, at, text } = entry;
  const t = useTranslations('panels');
  const language = useLanguage();
  const { send } = NotificationsActor.useActorRef();
  const removing = NotificationsActor.useSelector(isRemoving);
  const said = notificationText(entry, language, t);
  const head = useId();
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button that was pressed goes with its entry: the one that takes its place is read, and a key that is still down presses nothing.
    const mine = currentTarget.closest('li');
    const next = mine?.nextElementSibling ?? mine?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    else document.getElementById(panelId('notifications'))?.focus();
    send({ type: 'notification.dismissed', one: entry });
  };
  return (
    <li className={styles.entry} data-priority={priority} tabIndex={-1}>
      <div className={styles.message}>
        <p id={head} className={styles.head}>
          <PriorityShape priority={priority} />
          <When at={at} />
        </p>
        <p className={styles.said}>
          <Onto entry={entry} about={head}>
            {number ? <Ltr>{number}</Ltr> : null}
            <bdi className={styles.words}>{said}</bdi>
          </Onto>
          {count > 1 && text !== 'emergency' ? (
            <span className={styles.times}>{t('panels:times', { number: numberText(count, language) })}</span>
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

/** The link to read on, for those who may go there. */
function Onto({ entry, about, children }: { entry: Notification; about: string; children: ReactNode }) {
  const admitted = mayEnter('onlyPermits', useSession(rolesOf));
  const to = admitted ? notificationHref(entry) : null;
  if (!to) return children;
  return (
    <Link to={to} aria-describedby={about}>
      {children}
    </Link>
  );
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
