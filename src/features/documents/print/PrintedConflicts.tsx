import { textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { conflictsOnPaper } from '#domain/permits/documents/print.conflicts.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import { controlText } from '#domain/simops/controls.data.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { type InLanguage, Left, Part, Sheet, shortText } from './printedParts.tsx';
import { periodText } from './printedTime.ts';

type Conflict = Printed['work']['conflicts'][number];

/** What was agreed on so that two works may go on side by side, and who signed; or which of them may not go on. */
const agreedText = (
  { state, standing, controls, resolution_text, signed_by }: Conflict,
  { word, language }: InLanguage,
): string => {
  if (standing === 'over') return word('separated');
  if (standing === 'neither') return word('neitherYet');
  if (standing === 'waits' && state !== 'controlled') return word('otherWaits');
  if (standing === 'against') return word('notResolved');
  const names = signed_by.map(({ name, sap }) => `${name} (${sap})`);
  const said = [...controls.map((code) => textIn(controlText(code), language)), resolution_text ?? ''].filter(
    (text) => text !== '',
  );
  return `${listText(said, language)} · ${listText(names, language)}`;
};

/** Other work that this one meets: what was agreed on is part of what the crew works by, and what was put to another day may come back. */
export function Conflicts({ printed: { permit, work }, part }: { printed: Printed; part: InLanguage }) {
  const { word } = part;
  const room = roomOf(permit);
  const told = conflictsOnPaper(permit, work.conflicts);
  const { shown, left } = cutList(told, room.conflicts);
  if (told.length === 0) return null;
  const rows = shown.map((conflict) => [
    <span key="number">
      <bdi dir="ltr">{conflict.with.tracking_number}</bdi> <bdi>{shortText(conflict.with.title, room)}</bdi>
      {conflict.basis === 'equipment' ? (
        <>
          {' · '}
          {word('sameEquipment')}
          {conflict.equipment.length > 0 ? ': ' : ''}
          <bdi>{listText(conflict.equipment, part.language)}</bdi>
        </>
      ) : null}
    </span>,
    periodText(conflict.overlap_from, conflict.overlap_to, part),
    <bdi key="agreed">{agreedText(conflict, part)}</bdi>,
  ]);
  return (
    <Part name={word('conflicts')}>
      <Sheet heads={[word('otherWork'), word('time'), word('agreedControls')]} rows={rows} />
      <Left part={part} left={left} />
    </Part>
  );
}
