import { textIn } from '#domain/kernel/language.ts';
import { apart, listText, measureText } from '#domain/kernel/readingText.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, Part, Sheet, shortText } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

/** What the kinds of work ask for beyond gas tests and isolations, what was recorded of it, and who is inside. */
export function Safeguards({ printed: { permit, work }, part }: { printed: Printed; part: InLanguage }) {
  const { word, language } = part;
  const room = roomOf(permit);
  const recorded = work.safeguards.filter(({ proof }) => proof === 'paper' || proof === 'sight' || proof === 'reading');
  const isInLog = work.safeguards.some(({ name }) => name === 'entry_log');
  if (recorded.length === 0 && !isInLog && !work.fire_watch_over) return null;
  const { shown, left } = cutList(recorded, room.safeguards);
  const rows = shown.map(({ title, said, value, figure, document, at, before_isolation }) => [
    textIn(title, language),
    listText(
      [
        ...(value === null ? [] : [measureText(value, figure?.unit ?? '', language)]),
        ...(said ? [apart(shortText(said, room))] : []),
        ...(document ? [apart(document.file_name)] : []),
        ...(before_isolation ? [word('beforeIsolation')] : []),
      ],
      language,
    ),
    at ? momentText(at, part) : '',
  ]);
  const inside = work.entries.filter(({ out_at }) => out_at === null).map(({ name }) => name);
  return (
    <Part name={word('safeguards')}>
      {rows.length > 0 ? <Sheet heads={[word('safeguard'), word('recorded'), word('time')]} rows={rows} /> : null}
      <Left part={part} left={left} />
      {isInLog ? (
        <p className={styles.text}>
          {word('insideNow')} ({inside.length}): {listText(inside, language)}
        </p>
      ) : null}
      {work.fire_watch_over ? (
        <p className={styles.text}>
          {word('fireWatched')} <bdi>{work.fire_watch_over.watcher}</bdi>, {momentText(work.fire_watch_over.at, part)}
        </p>
      ) : null}
    </Part>
  );
}
