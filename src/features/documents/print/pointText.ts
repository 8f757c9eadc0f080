import { apart, listText, namedPerson } from '#domain/kernel/readingText.ts';
import { provedText } from '#domain/permits/isolations/isolation.texts.ts';
import { type IsolationOnWire, liftingOf, lossOf, removalOf } from '#domain/permits/isolations/isolation.wire.ts';
import type { InLanguage } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

/** Who applied or verified a point, and when; nothing while nobody has. */
const doneText = (
  name: 'appliedBy' | 'verifiedBy',
  by: { sap: number; name: string } | null,
  at: string | null,
  part: InLanguage,
): string[] => (by && at ? [`${part.word(name)} ${namedPerson(by)} ${momentText(at, part)}`] : []);

/**
 * Who applied a point and who verified it, each with the time, and how that was proved, or that it was reported lost or lifted for a test; of a removed one who
 * signed for that, and which permits they answered for. `short` cuts the proof to the room there is.
 */
export const holdText = (
  isolation: IsolationOnWire,
  point: IsolationOnWire['points'][number],
  short: (text: string) => string,
  part: InLanguage,
): string => {
  const { word, language } = part;
  const lost = lossOf(isolation, point.seq);
  if (lost) {
    const by = lost.actor ? ` ${namedPerson(lost.actor)}` : '';
    return `${word('lost')}${by} ${momentText(lost.at, part)}${lost.note ? ` · ${apart(short(lost.note))}` : ''}`;
  }
  if (point.removed_at === null) {
    const lifting = liftingOf(isolation, point.seq);
    const by = lifting?.actor ? ` ${namedPerson(lifting.actor)} ${momentText(lifting.at, part)}` : '';
    const proved = provedText(point, language);
    const said = [
      ...(lifting ? [`${word('lifted')}${by}`] : []),
      ...doneText('appliedBy', point.applied_by, point.applied_at, part),
      ...(point.verified_by ? doneText('verifiedBy', point.verified_by, point.verified_at, part) : [word('notVerified')]),
      ...(point.verified_by && proved ? [apart(short(proved))] : []),
    ];
    return said.join(' · ');
  }
  const line = removalOf(isolation, point.seq);
  if (!line?.removal || !line.actor) return `${word('removalUnsigned')}, ${momentText(point.removed_at, part)}`;
  const numbers = line.removal.dependants.map(({ tracking_number }) => tracking_number);
  const signed = `${word('removalSigned')} ${namedPerson(line.actor)}, ${momentText(line.at, part)}`;
  return numbers.length > 0 ? `${signed}; ${word('answeredFor')}: ${listText(numbers, language)}` : signed;
};
