import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import type { Geometry } from './geometry.ts';
import type { Work } from './interaction.ts';
import { shareInside } from './overlap.ts';

/** What a resolution was made for: the two works as they were seen then, the lower id first. */
export type ResolvedWorks = readonly [Work, Work];

const within = <T>(some: readonly T[], all: readonly T[]): boolean => some.every((one) => all.includes(one));

// A little less than all, because shares are sums of parts.
const whole = 1 - 1e-9;

const placeWithin = (place: Geometry | null, bound: Geometry | null): boolean => {
  if (JSON.stringify(place) === JSON.stringify(bound)) return true;
  return place !== null && bound?.type === 'Polygon' && shareInside(place, bound) >= whole;
};

/** Whether a work is still no wider than it was: in place, height and time, in kinds of work and in what it shares with others. */
const isNoWider = (work: Work, bound: Work): boolean =>
  work.area === bound.area &&
  bound.from <= work.from &&
  work.to <= bound.to &&
  bound.bottom <= work.bottom &&
  work.top <= bound.top &&
  within(work.codes, bound.codes) &&
  (work.reach ?? 0) <= (bound.reach ?? 0) &&
  within(work.systems, bound.systems) &&
  within(work.equipment.map(tagKey), bound.equipment.map(tagKey)) &&
  within(work.isolations, bound.isolations) &&
  placeWithin(work.place, bound.place);

/** Whether a resolution still holds for two works: it lapses when either of them has become wider. */
export const covers = (bound: ResolvedWorks, works: ResolvedWorks): boolean =>
  isNoWider(works[0], bound[0]) && isNoWider(works[1], bound[1]);
