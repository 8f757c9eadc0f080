import { textIn } from '#domain/kernel/language.ts';
import { spaceLines } from '#domain/permits/documents/space.paper.ts';
import { spaceTexts } from '#domain/permits/documents/space.texts.ts';
import { entriesIn, worksOf } from '#domain/permits/permit/spaceWorks.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import styles from './Print.module.css';
import { type InLanguage, Part, Sheet } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

/** The space of a permit on paper: who is inside, attends and would get them out, under whichever permit, and the log of who went in and came out, whole. */
export function PrintedSpace({ printed: { permit, work }, part }: { printed: Printed; part: InLanguage }) {
  const { word, language } = part;
  const lines = spaceLines(permit, work, { language, time: (at) => momentText(at, part) });
  const entries = entriesIn(worksOf(permit, work));
  if (lines.length === 0 && entries.length === 0) return null;
  const rows = entries.map(({ work: { under }, entry }) => [
    <bdi key="name">{entry.name}</bdi>,
    <bdi key="number" dir="ltr" className={styles.whole}>
      {under?.number ?? permit.tracking_number}
    </bdi>,
    momentText(entry.in_at, part),
    entry.out_at ? momentText(entry.out_at, part) : '',
  ]);
  return (
    <Part name={word('entryLog')}>
      {lines.map(({ name, lines: said, isLoud }) => (
        <p key={name} className={styles.text}>
          {textIn(spaceTexts[name], language)}:{' '}
          {said.map((one, place) => (
            <span key={one}>
              {place > 0 ? ' · ' : null}
              {isLoud ? (
                <strong>
                  <bdi>{one}</bdi>
                </strong>
              ) : (
                <bdi>{one}</bdi>
              )}
            </span>
          ))}
        </p>
      ))}
      {rows.length > 0 ? <Sheet heads={[word('person'), word('permit'), word('wentIn'), word('cameOut')]} rows={rows} /> : null}
    </Part>
  );
}
