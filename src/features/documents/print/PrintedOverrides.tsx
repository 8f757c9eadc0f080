import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { type InLanguage, Left, Part, Sheet, shortText } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

/** Safety functions that are off for the work, those that still are first, each with what makes up for it. */
export function Overrides({ printed: { permit, work }, part }: { printed: Printed; part: InLanguage }) {
  const { word } = part;
  const room = roomOf(permit);
  const still = work.overrides.filter(({ removed }) => !removed);
  const { shown, left } = cutList([...still, ...work.overrides.filter(({ removed }) => removed)], room.overrides);
  if (work.overrides.length === 0) return null;
  const rows = shown.map(({ tag, reason, measure, until, removed }) => [
    <bdi key="tag">{tag}</bdi>,
    shortText(reason, room),
    shortText(measure, room),
    removed ? word('restored') : momentText(until, part),
  ]);
  return (
    <Part name={word('overrides')}>
      <Sheet heads={[word('tag'), word('reason'), word('measure'), word('until')]} rows={rows} />
      <Left part={part} left={left} />
    </Part>
  );
}
