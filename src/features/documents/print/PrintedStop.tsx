import { commentText } from '#domain/permits/audit/comment.texts.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { alsoReported, type DangerReport } from '#src/entities/permits/DangerReports.tsx';
import { eventName, whyTexts } from '#src/entities/permits/permitTexts.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, shortText } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

/** How many reports of danger are printed above everything else. */
const shownReports = 3;

/** What stands above all else on the paper: that the work was stopped, why, when and by whom, and which danger is reported. */
export function PrintedStop({ printed: { permit }, part }: Props) {
  const { word, language } = part;
  const { stopped = null } = permit.standing ?? {};
  const why = whyTexts({ ...permit, reason: stopped?.reason ?? permit.reason }, language);
  const { shown, left } = cutList(alsoReported(permit.standing), shownReports);
  if (!stopped && shown.length === 0) return null;
  return (
    <section className={styles.stop} aria-label={word(stopped ? 'stopped' : 'dangerReported')}>
      {stopped ? (
        <p>
          <strong>
            {word('stopped')}
            {why.length > 0 ? ` – ${why.map(({ text }) => text).join(' · ')}` : null}
          </strong>
          : <Told report={stopped} printed={permit} part={part} />
        </p>
      ) : null}
      {shown.map((report) => (
        <p key={`${report.at} ${report.by?.sap} ${report.comment}`}>
          <strong>{word('dangerReported')}</strong>: <Told report={report} printed={permit} part={part} />
        </p>
      ))}
      <Left part={part} left={left} />
    </section>
  );
}

type ToldProps = { report: Pick<DangerReport, 'event' | 'by' | 'at' | 'comment'>; printed: Printed['permit']; part: InLanguage };

/** Who said it and when, and in which words. */
function Told({ report: { event, by, at, comment }, printed, part }: ToldProps) {
  const { language, zone } = part;
  return (
    <>
      <bdi>{by ? `${by.name} (${by.sap})` : `${part.word('stoppedBySystem')}, ${eventName(event, language, comment)}`}</bdi>,{' '}
      {momentText(at, part)}
      {comment ? (
        <>
          : <bdi>{shortText(commentText({ event, comment }, language, { zone, now: 0 }), roomOf(printed))}</bdi>
        </>
      ) : null}
    </>
  );
}
