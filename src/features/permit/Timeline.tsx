import { siteDate } from '#domain/kernel/siteTime.ts';
import { weekdayText, zoneText } from '#domain/kernel/siteTimeText.ts';
import type { AuditEvent, Permit } from '#domain/permits/permit/permit.schema.ts';
import { countWordless } from '#domain/permits/signing/countWordless.ts';
import { CompareRevisions } from '#src/features/documents/revisions/CompareRevisions.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import styles from './Timeline.module.css';
import { TimelineEvent } from './TimelineEvent.tsx';
import { useHistory } from './useHistory.ts';

type Day = { date: string; at: string; events: AuditEvent[] };

/** Events by the day of the site on which they happened, the newest first. */
const daysOf = (events: readonly AuditEvent[], zone: string): Day[] => {
  const days: Day[] = [];
  for (const event of events.toReversed()) {
    const date = siteDate(new Date(event.at), zone);
    const last = days.at(-1);
    if (last?.date === date) last.events.push(event);
    else days.push({ date, at: event.at, events: [event] });
  }
  return days;
};

/** Who did what and when, the newest on top. */
export function Timeline({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { value: events, problem, retry } = useHistory(permit);
  if (!events && problem) return <Failed problem={problem} title={t('permits:timelineFailed')} onRetry={retry} />;
  if (!events) return <Loading />;
  const zone = permit.time_zone;
  const wordless = countWordless(events);
  return (
    <div className={styles.timeline}>
      <ChainCheck permitId={permit.id} />
      <CompareRevisions permit={permit} />
      {wordless > 0 ? <p className={styles.hint}>{t('permits:wordsNotKept', { count: wordless })}</p> : null}
      {daysOf(events, zone).map(({ date, at, events: ofDay }) => (
        <section key={date} className={styles.day}>
          <h2 className={styles.date}>
            {weekdayText(at, zone, language)}{' '}
            <bdi className={styles.zone} dir="ltr">
              {zoneText(at, zone)}
            </bdi>
          </h2>
          <ol className={styles.events}>
            {ofDay.map((event) => (
              <TimelineEvent key={event.seq} event={event} zone={zone} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
