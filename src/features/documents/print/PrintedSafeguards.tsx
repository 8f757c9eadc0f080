import { textIn } from '#domain/kernel/language.ts';
import { apart, listText, measureText } from '#domain/kernel/readingText.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import { isOpen } from '#domain/permits/permit/spaceWorks.ts';
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

/** Until when the place is watched for fire, and by whom; nothing where nobody watches, which stands above all else. */
const fireWatchText = ({ permit, work }: Printed, part: InLanguage): string | null => {
  const { fire_watch_until: until } = work;
  if (until === null || permit.state === 'live') return null;
  const inside = work.entries.filter(isOpen).map(({ member }) => member);
  const watchers = work.crew.filter(
    ({ role, on_site: isThere, no, not_accounted: missing }) =>
      role === 'fire_watch' && isThere && missing === null && !inside.includes(no),
  );
  const named = listText(
    watchers.map(({ name }) => apart(name)),
    part.language,
  );
  return `${part.word('fireWatchUntil')} ${momentText(until, part)}${named ? `: ${named}` : ''}`;
};

/** What the kinds of work ask for beyond gas tests and isolations, what was recorded of it or who keeps it. */
export function Safeguards({ printed, part }: { printed: Printed; part: InLanguage }) {
  const { permit, work } = printed;
  const { word, language } = part;
  const room = roomOf(permit);
  const asked = work.safeguards.filter(({ name }) => !elsewhere.includes(name));
  const watched = fireWatchText(printed, part);
  if (asked.length === 0 && !watched && !work.fire_watch_over) return null;
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
  return (
    <Part name={word('safeguards')}>
      {rows.length > 0 ? <Sheet heads={[word('safeguard'), word('recorded'), word('time')]} rows={rows} /> : null}
      <Left part={part} left={left} />
      {watched ? (
        <p className={styles.text}>
          <strong>{watched}</strong>
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
