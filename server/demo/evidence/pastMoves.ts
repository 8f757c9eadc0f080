import { hour } from '#domain/kernel/units.ts';
import { reachOf } from '#domain/simops/interaction.ts';
import { meet, type Past, type Way } from './pastWork.ts';
import { isNear } from './places.ts';

/** The work as it may have been planned before it was moved: beside another one, and still to come then. */
const beforeMove = (one: Past, moved: number, { work: { from, to } }: Past): Past[] => {
  const earliest = Math.ceil((moved + 2 * hour) / hour) * hour;
  const long = one.work.to - one.work.from;
  return [from, to - hour, from - long + hour]
    .map((begin) => Math.max(begin, earliest))
    .filter((begin) => begin < to)
    .map((begin) => ({ ...one, work: reachOf({ ...one.work, from: begin, to: begin + long }) }));
};

/** Whom a work would have met, so many at most, had it not been moved; with the work as it was before. */
export const separatedFrom = ({ past, found }: Way, others: readonly Past[], max: number): (readonly [Past, Past])[] => {
  const { moved } = past;
  if (moved === null || found.length > 0) return [];
  const known = others.filter((other) => other.coordinated < moved && other.left > moved && isNear(past, other));
  for (const before of known.flatMap((other) => beforeMove(past, moved, other))) {
    const met = meet(before, known);
    if (met.length > 0 && met.length <= max) return met.map(({ other }) => [before, other] as const);
  }
  return [];
};
