import { commentLine } from '#domain/permits/audit/comment.texts.ts';
import { alsoReported } from '#domain/permits/life/danger.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import styles from './DangerReports.module.css';
import { eventName } from './permitTexts.ts';
import { SiteTime } from './SiteTime.tsx';

export type DangerReport = NonNullable<Permit['standing']>['danger'][number];

/** Danger that was reported beside what has stopped the work, newest first. */
export const reportsOf = (standing: Permit['standing']): readonly DangerReport[] => {
  const { stopped = null, danger = [] } = standing ?? {};
  return alsoReported({ stopped, danger });
};

type Props = { reports: readonly DangerReport[]; zone: string };

/** As many reports stand open: none is to be overlooked, and many must not push the permit away. */
const shownOpen = 5;

/** Reports of danger, each with who told of it, when and in which words; of very many the oldest are opened. */
export function DangerReports({ reports, zone }: Props) {
  const t = useTranslations('permits');
  const older = reports.slice(shownOpen);
  return (
    <>
      <Reports reports={reports.slice(0, shownOpen)} zone={zone} />
      {older.length > 0 ? (
        <details>
          <summary>{t('permits:olderReports', { count: older.length })}</summary>
          <Reports reports={older} zone={zone} />
        </details>
      ) : null}
    </>
  );
}

/** One report goes on in the line of its name, several stand below it. */
function Reports({ reports, zone }: Props) {
  const [only, ...more] = reports;
  if (only && more.length === 0) return <Report report={only} zone={zone} />;
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={`${report.at} ${report.by?.sap} ${report.comment}`}>
          <Report report={report} zone={zone} />
        </li>
      ))}
    </ul>
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
          : <bdi>{commentLine({ event, comment }, language, { zone, now: serverNow() })}</bdi>
        </>
      ) : null}
    </>
  );
}
