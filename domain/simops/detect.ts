import { coversArea, type Interaction, interactionOf, isInSimops, mayMeet, type Reach, reachOf, type Work } from './interaction.ts';

/** Two works, the lower id first, with what they mean for each other. */
export type DetectedConflict = Interaction & { pair: readonly [number, number] };

/** Edge of a square of the grid in metres: about as wide as common works reach, so that most of them lie in a few squares. */
const square = 30;

const squaresOf = ({ site, place, box, radius }: Reach): string[] => {
  if (!place || !box) return [];
  const keys: string[] = [];
  const last = { x: Math.floor((box.maxX + radius) / square), y: Math.floor((box.maxY + radius) / square) };
  for (let x = Math.floor((box.minX - radius) / square); x <= last.x; x += 1)
    for (let y = Math.floor((box.minY - radius) / square); y <= last.y; y += 1) keys.push(`${site}:${x}:${y}`);
  return keys;
};

/** Whether it meets everything of its area, wherever that is. */
const meetsArea = (work: Reach): boolean => work.place === null || coversArea(work);

/** The keys a work is stored under, and those it looks for others under: two that may meet share one of them. */
const keysOf = (work: Reach): { own: string[]; met: string[] } => {
  const { site, area, keys } = work;
  const same = [
    ...squaresOf(work),
    ...work.systems.map((id) => `system ${site}:${id}`),
    ...keys.map((tag) => `tag ${site}:${tag}`),
    ...work.isolations.map((id) => `isolation ${id}`),
  ];
  const [inArea, ofArea] = [`in ${area}`, `of ${area}`];
  return meetsArea(work)
    ? { own: [...same, inArea, ofArea], met: [...same, inArea] }
    : { own: [...same, inArea], met: [...same, ofArea] };
};

/** The works under one key that have not ended yet. Those that have are let go: time only goes forward in a sweep. */
const stillThere = (bucket: Reach[], at: number): Reach[] => {
  let kept = 0;
  for (const work of bucket) {
    if (work.ends <= at) continue;
    bucket[kept] = work;
    kept += 1;
  }
  bucket.length = kept;
  return bucket;
};

const oriented = (one: Reach, other: Reach): DetectedConflict | null => {
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const found = interactionOf(first, second);
  return found && { ...found, pair: [first.id, second.id] };
};

const inOrder = (one: DetectedConflict, other: DetectedConflict): number =>
  one.pair[0] - other.pair[0] || one.pair[1] - other.pair[1];

/**
 * All meetings among many works, ordered by their ids. A sweep over time with a grid over the padded boxes, so that works far
 * apart in time or place are never compared.
 */
export const detectAll = (works: readonly Work[]): DetectedConflict[] => {
  const buckets = new Map<string, Reach[]>();
  const found: DetectedConflict[] = [];
  const arriving = works.filter(({ state }) => isInSimops(state)).map(reachOf);
  for (const work of arriving.sort((one, other) => one.begins - other.begins)) {
    const { own, met } = keysOf(work);
    const seen = new Set<Reach>();
    for (const key of met) for (const other of stillThere(buckets.get(key) ?? [], work.begins)) seen.add(other);
    for (const other of seen) {
      const meeting = oriented(work, other);
      if (meeting) found.push(meeting);
    }
    for (const key of own) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(work);
      else buckets.set(key, [work]);
    }
  }
  return found.sort(inOrder);
};

/** What one work meets among others, by the id of the other. */
export const detectFor = (work: Work, others: readonly Work[]): Map<number, Interaction> => {
  const reach = reachOf(work);
  return new Map(
    others.flatMap((other): [number, Interaction][] => {
      const found = mayMeet(work, other) ? interactionOf(reach, reachOf(other)) : null;
      return found ? [[other.id, found]] : [];
    }),
  );
};
