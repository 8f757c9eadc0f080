import { commentText } from '#domain/permits/audit/comment.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './DangerReports.module.css';
import { eventName } from './permitTexts.ts';
import { SiteTime } from './SiteTime.tsx';

export type DangerReport = NonNullable<Permit['standing']>['danger'][number];

/** Danger that was reported beside what has stopped the work, newest first. */
export const alsoReported = (standing: Permit['standing']): readonly DangerReport[] => {
  const stopped = standing?.stopped;
  return (standing?.danger ?? []).filter(({ at, event }) => at !== stopped?.at || event !== stopped.event);
};

type Props = { reports: readonly DangerReport[]; zone: string };

/** Reports of danger, each with who told of it, when and in which words; of many the older ones are opened. */
export function DangerReports({ reports, zone }: Props) {
  const t = useTranslations('permits');
  const [newest, ...older] = reports;
  if (!newest) return null;
  return (
    <>
      <Report report={newest} zone={zone} />
      {older.length > 0 ? (
        <details>
          <summary>{t('permits:olderReports', { count: older.length })}</summary>
          <ul className={styles.older}>
            {older.map((report) => (
              <li key={`${report.at} ${report.by?.sap}`}>
                <Report report={report} zone={zone} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Report({ report: { event, by, at, comment }, zone }: { report: DangerReport; zone: string }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  return (
    <>
      {by ? (
        <>
          <bdi>{by.name}</bdi> <span className={styles.sap}>{by.sap}</span>
        </>
      ) : (
        t('permits:stoppedBySystem', { event: eventName(event, language, comment) })
      )}{' '}
      · <SiteTime at={at} zone={zone} />
      {comment ? (
        <>
          : <bdi>{commentText({ event, comment }, language, { zone, now: serverNow() })}</bdi>
        </>
      ) : null}
    </>
  );
}
