import { textIn } from '#domain/kernel/language.ts';
import { apart, listText, measureText } from '#domain/kernel/readingText.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { craneRadiusText } from '#domain/references/data/craneRadius.texts.ts';
import { proofOf, radiusOf, type SafeguardName } from '#domain/references/data/safeguards.data.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, missingText, Part, Sheet, shortText } from './printedParts.tsx';
import { leftText, momentText } from './printedTime.ts';

type Line = Printed['work']['safeguards'][number];

/** The log has a line of its own; what reminds people is the program. Overrides are a part by themselves. */
const elsewhere: readonly SafeguardName[] = ['entry_log', 'remind_50_75_100', 'compensating_measure'];

/** Who of the crew keeps a safeguard, by the role that it asks for, when they have left, and whether they are missing. */
const keepersOf = ({ name }: Line, { permit, work }: Printed, part: InLanguage): string[] => {
  const proof = proofOf(name);
  if (proof.by !== 'crew') return [];
  const keepers = work.crew.filter(({ role }) => role === proof.role);
  return keepers.map((one) => `${apart(one.name)}${leftText(one, part)}${missingText(permit, one.no, part)}`);
};

/** What the kinds of work ask for beyond gas tests and isolations, what was recorded of it or who keeps it, and who is inside. */
const namesIn = (entries: PermitWork['entries']): string[] =>
  entries.filter(({ out_at }) => out_at === null).map(({ name }) => name);

/** Whom an entry watches over who are inside its space under other work, each with the number of that. */
const watchedIn = (log: PermitWork['entry_log']): string[] =>
  (log?.works ?? [])
    .filter(({ is_entry }) => !is_entry)
    .flatMap(({ entries, tracking_number }) => namesIn(entries).map((name) => `${name} (${tracking_number})`));

export function Safeguards({ printed, part }: { printed: Printed; part: InLanguage }) {
  const { permit, work } = printed;
  const { word, language } = part;
  const room = roomOf(permit);
  const asked = work.safeguards.filter(({ name }) => !elsewhere.includes(name));
  const isInLog = work.safeguards.some(({ name }) => name === 'entry_log');
  if (asked.length === 0 && !isInLog && work.entries.length === 0 && !work.fire_watch_over) return null;
  const { shown, left } = cutList(asked, room.safeguards);
  const rows = shown.map((line) => {
    const { name, title, said, value, figure, radius_m, document, at, before_isolation } = line;
    const recorded = listText(
      [
        ...keepersOf(line, printed, part),
        ...(value === null ? [] : [measureText(value, figure?.unit ?? '', language)]),
        ...(radiusOf(name) && at ? [craneRadiusText(radius_m, language)] : []),
        ...(said ? [apart(shortText(said, room))] : []),
        ...(document ? [apart(document.file_name)] : []),
        ...(before_isolation ? [word('beforeIsolation')] : []),
      ],
      language,
    );
    return [textIn(title, language), recorded, at ? momentText(at, part) : ''];
  });
  const inside = [...namesIn(work.entries), ...(isInLog ? watchedIn(work.entry_log) : [])];
  return (
    <Part name={word('safeguards')}>
      {rows.length > 0 ? <Sheet heads={[word('safeguard'), word('recorded'), word('time')]} rows={rows} /> : null}
      <Left part={part} left={left} />
      {isInLog || inside.length > 0 ? (
        <p className={styles.text}>
          {word('insideNow')} ({inside.length}): {listText(inside, language)}
        </p>
      ) : null}
      {work.fire_watch_over ? (
        <p className={styles.text}>
          {word('fireWatched')} <bdi>{work.fire_watch_over.watcher}</bdi>, {momentText(work.fire_watch_over.at, part)} (
          {work.fire_watch_over.signed ? (
            word('signedByOwn')
          ) : (
            <>
              {word('toldRecordedBy')} <bdi>{work.fire_watch_over.by.name}</bdi> {work.fire_watch_over.by.sap}
            </>
          )}
          )
        </p>
      ) : null}
    </Part>
  );
}
