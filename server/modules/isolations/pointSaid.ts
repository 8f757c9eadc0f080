import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { foldName } from '#domain/kernel/normalizeForSearch.ts';
import type { IsolationFacts } from '#domain/permits/isolations/isolation.facts.ts';

/** A point by its number as people write it: "1", "P1", "no. 1". */
const numbered = /^(?:p|point|no\.?|nr\.?|#)?\s*(\d{1,2})$/i;

const seenKey = (tag: string): string => foldName(asSeen(tag)).trim();

/** The point of an isolation that somebody means, by its number or its tag; undefined where it has none such, or the two are of different points. */
export const pointSaid = (
  { points }: Pick<IsolationFacts, 'points'>,
  { point, point_tag: said = '' }: { point?: number | undefined; point_tag?: string | undefined },
): number | undefined => {
  const tagged = points.filter(({ tag }) => said !== '' && seenKey(tag) === seenKey(said));
  if (point !== undefined && said !== '' && tagged.every(({ seq }) => seq !== point)) return undefined;
  const seq = point ?? (tagged.length === 1 ? tagged[0]?.seq : Number(numbered.exec(said.trim())?.[1]));
  return points.find((one) => one.seq === seq)?.seq;
};
