import type { Language } from '#domain/kernel/language.ts';
import { exactClockText } from '#domain/kernel/siteTimeText.ts';
import { draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { reachSaid } from '#domain/permits/emergencies/reach.texts.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { actorName, eventName, reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { type Translate, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import styles from './Timeline.module.css';

/** What was said with an event, in words: why an emergency stopped it, which fields of the request were changed, from which paper it was entered. */
const eventComment = ({ event, comment }: AuditEvent, t: Translate<'papers'>, language: Language): string => {
  // A permit that begins with a number had it already, on paper.
  if (event === 'CREATE' && comment) return t('papers:enteredFrom', { number: comment });
  if (event === 'EMERGENCY' && comment) return reachSaid(comment, language);
  if (event !== 'EDITED' || !comment) return comment ?? '';
  const said = comment.split(', ');
  const fields = draftFieldNames.filter((name) => said.includes(name));
  return fields.length === said.length ? fields.map((name) => t(`papers:field_${name}`)).join(' · ') : comment;
};

/** One event: when, what, from which state to which, by whom, and what was said. */
export function TimelineEvent({ event, zone }: { event: AuditEvent; zone: string }) {
  const t = useTranslations('permits', 'papers');
  const language = useLanguage();
  return (
    <li className={styles.event}>
      <time className={styles.clock} dateTime={event.at} dir="ltr">
        {exactClockText(event.at, zone, language)}
      </time>
      <span className={styles.dot}>
        <StateIcon state={event.to_state} />
      </span>
      <div className={styles.what}>
        <p className={styles.line}>
          <strong>{eventName(event.event, language)}</strong>
          {event.reason ? <span className={styles.reason}>{reasonName(event.reason, language)}</span> : null}
          <Change event={event} />
        </p>
        <p className={styles.who}>
          <Who event={event} />
        </p>
        {event.comment ? (
          <p className={styles.comment} dir="auto">
            {eventComment(event, t, language)}
          </p>
        ) : null}
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

function Who({ event: { actor, role_code } }: { event: AuditEvent }) {
  const t = useTranslations('permits');
  if (!actor) return t('permits:bySystem');
  return (
    <>
      {role_code ? t('permits:by', { who: actor.name, role: actorName(role_code) }) : actor.name} <bdi>{actor.sap}</bdi>
    </>
  );
}
