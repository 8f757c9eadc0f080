import { exactClockText } from '#domain/kernel/siteTimeText.ts';
import { commentText } from '#domain/permits/audit/comment.texts.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { actorName, lineName, reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import { Covered } from './Covered.tsx';
import styles from './Timeline.module.css';

/** One event: when, what, from which state to which, by whom, and what was said. */
export function TimelineEvent({ event, zone }: { event: AuditEvent; zone: string }) {
  const language = useLanguage();
  return (
    <li className={styles.event}>
      <time className={styles.clock} dateTime={event.at} dir="ltr">
        {exactClockText(event.at, zone, language)}
      </time>
      <span className={styles.dot}>
        <StateIcon state={event.to_state} />
      </span>
      <div>
        <p className={styles.line}>
          <strong>{lineName(event, event.from_state, language)}</strong>
          {event.reason ? <span className={styles.reason}>{reasonName(event.reason, language)}</span> : null}
          <Change event={event} />
        </p>
        <p className={styles.who}>
          <Who event={event} />
        </p>
        {event.comment ? (
          <p className={styles.comment} dir="auto">
            {commentText(event, language, { zone, now: serverNow() })}
          </p>
        ) : null}
        {event.covered ? <Covered covered={event.covered} zone={zone} /> : null}
      </div>
    </li>
  );
}

function Change({ event: { from_state, to_state } }: { event: AuditEvent }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  if (!from_state || from_state === to_state) return null;
  const [from, to] = [stateName(from_state, language), stateName(to_state, language)];
  return (
    <span className={styles.change}>
      <span className="visually-hidden">{t('permits:fromTo', { from, to })}</span>
      <span aria-hidden="true">
        {from} <Onward /> {to}
      </span>
    </span>
  );
}

/** Who has signed beside the person who acts, each once. */
const othersWhoSigned = ({ actor, covered }: AuditEvent) => {
  const others = (covered?.signatures ?? []).filter(({ sap }) => sap !== actor?.sap);
  return others.filter((one, place) => others.findIndex(({ sap }) => sap === one.sap) === place);
};

function Who({ event }: { event: AuditEvent }) {
  const t = useTranslations('permits');
  const { actor, role_code } = event;
  const others = othersWhoSigned(event).map(({ sap, name }) => (
    <span key={sap}>
      {' · '}
      {t('permits:alsoSigned', { who: name })} <bdi>{sap}</bdi>
    </span>
  ));
  if (!actor)
    return (
      <>
        {t('permits:bySystem')}
        {others}
      </>
    );
  return (
    <>
      {role_code ? t('permits:by', { who: actor.name, role: actorName(role_code) }) : actor.name} <bdi>{actor.sap}</bdi>
      {others}
    </>
  );
}
