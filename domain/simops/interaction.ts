import { minute } from '#domain/kernel/units.ts';
import type { ConflictBasis } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, activityCodes, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import { distanceBetween } from './distance.ts';
import { type Box, boxGap, boxOf, type Geometry } from './geometry.ts';
import { type Cell, type PairVerdict, verdictOf } from './matrix.data.ts';
import { windowPadding } from './simops.limits.data.ts';

/** The states in which a permit may meet others: it is planned firmly enough, or work goes on. */
export const simopsStates = ['coordination', 'ready', 'issued', 'live', 'testing'] as const satisfies readonly PermitState[];
export const isInSimops = (state: PermitState): boolean => simopsStates.some((known) => known === state);

/** The states of work that is yet to take part, as soon as it has been approved or is issued again. */
export const comingStates = [
  'draft',
  'requested',
  'preparing',
  'endorsement',
  'approval',
  'suspended',
] as const satisfies readonly PermitState[];

/** Whether work is only asked for: until it is approved it is compared with what is, and not with what is asked for as well. */
export const isNotApproved = (state: PermitState): boolean =>
  state !== 'suspended' && comingStates.some((known) => known === state);

/** The states in which conflicts matter: work may go ahead, now or later. In all others nothing meets it any more. */
export const goingStates = [...comingStates, ...simopsStates] as const satisfies readonly PermitState[];
export const mayGoAhead = (state: PermitState): boolean => goingStates.some((known) => known === state);

/**
 * The states of work that is over and not closed: nobody has seen yet what it left of its equipment, its isolations stand, and somebody may
 * still be there. On the same equipment it is met until it is closed.
 */
export const leftStates = ['expired', 'handed_back'] as const satisfies readonly PermitState[];
export const isLeft = (state: string): boolean => leftStates.some((known) => known === state);

/** Whether a work takes part in what is known of it: it does, or was stopped and may begin again. */
export const mayBeginAgain = (state: PermitState): boolean => isInSimops(state) || state === 'suspended';

/** One work as the detector sees it. Times are milliseconds, the window half open; heights are metres above the map's datum. */
export type Work = {
  id: number;
  site: number;
  area: number;
  state: PermitState;
  codes: readonly ActivityCode[];
  /** In metres, in every direction: a distance that its papers name, where that is more than its kinds of work reach. */
  reach?: number;
  from: number;
  to: number;
  /** Where it is, else the outline of its area; null where neither is known: then it is near to everything in its area. */
  place: Geometry | null;
  bottom: number;
  top: number;
  equipment: readonly string[];
  systems: readonly number[];
  isolations: readonly number[];
  job: number | null;
};

/** Everything that a pair of works asks about one of them, worked out once. */
export type Reach = Work & {
  begins: number;
  ends: number;
  /** In metres, the largest of all its kinds of work. */
  radius: number;
  low: number;
  high: number;
  box: Box | null;
  /** Its equipment, by the keys of the tags. */
  keys: readonly string[];
};

/** A work as it would take part: a request that is not planned firmly yet meets others once it is. */
export const asPlanned = (work: Work): Work =>
  mayGoAhead(work.state) && !isInSimops(work.state) ? { ...work, state: 'ready' } : work;

/** The same for who looks on the same equipment: what was left there is met by whoever comes after it, whenever that is. */
export const asMet = (work: Work): Work => (isLeft(work.state) ? { ...work, state: 'ready', to: Infinity } : asPlanned(work));

export type Interaction = {
  /** The pairs of kinds that do not simply go together; none where two works meet on one piece of equipment and the matrix lets them. */
  cells: Cell[];
  verdict: 'R' | 'N';
  basis: ConflictBasis;
  /** In metres; null where one of them has no place. */
  distance: number | null;
  /** The time in which both may go on, in milliseconds. */
  from: number;
  to: number;
};

const padding = windowPadding.value * minute;
// Null in the references reaches as far as there is plant.
const metres = (reach: number | null): number => reach ?? Infinity;

/** How far the kinds of work reach at most. A loop, because the detector asks it of every work beside another. */
const widest = (codes: readonly ActivityCode[]) => {
  const reach = { horizontal: 0, down: 0, up: 0 };
  for (const code of codes) {
    const { horizontal, down, up } = typeRules[code].rules.radius_m;
    reach.horizontal = Math.max(reach.horizontal, horizontal);
    reach.down = Math.max(reach.down, metres(down));
    reach.up = Math.max(reach.up, metres(up));
  }
  return reach;
};

/** As far to the sides as any kind of work reaches, in metres: nothing is near to what is farther away, unless its papers name more. */
export const farthestReach = widest(activityCodes).horizontal;

/** The distance that papers of a work name, where it is more than its kinds of work reach; null where these say it all. */
export const reachBeyond = (codes: readonly ActivityCode[], named: number | null): number | null =>
  named !== null && named > widest(codes).horizontal ? named : null;

/** A work with how far it reaches in time, to the sides, down and up. */
export const reachOf = (work: Work): Reach => {
  const { horizontal, down, up } = widest(work.codes);
  const named = work.reach ?? 0;
  return {
    ...work,
    begins: work.from - padding,
    ends: work.to + padding,
    radius: Math.max(horizontal, named),
    low: work.bottom - Math.max(down, named),
    high: work.top + Math.max(up, named),
    box: work.place && boxOf(work.place),
    keys: work.equipment.map(tagKey),
  };
};

const share = <T>(some: readonly T[], others: readonly T[]): boolean => some.some((one) => others.includes(one));

const isStopped = (state: PermitState): boolean => state === 'suspended' || isLeft(state);

/** Whether two works are on one piece of equipment, and one of them was stopped there or left it: isolations stand, the equipment may be open. */
export const meetsStopped = (one: Work, other: Work): boolean =>
  (isStopped(one.state) || isStopped(other.state)) &&
  (mayGoAhead(one.state) || mayGoAhead(other.state)) &&
  share(one.equipment.map(tagKey), other.equipment.map(tagKey));

/** An override takes protection away from its whole area. */
export const coversArea = ({ codes }: Work): boolean => codes.includes('OVR');

const areCoupled = (one: Work, other: Work): boolean =>
  share(one.systems, other.systems) ||
  share(one.isolations, other.isolations) ||
  (one.area === other.area && (coversArea(one) || coversArea(other)));

const distanceOf = (one: Reach, other: Reach): number | null =>
  one.place && other.place ? distanceBetween(one.place, other.place) : null;

const areNear = (one: Reach, other: Reach): boolean => {
  if (one.low > other.high || other.low > one.high) return false;
  if (!(one.place && other.place && one.box && other.box)) return one.area === other.area;
  const radius = Math.max(one.radius, other.radius);
  return boxGap(one.box, other.box) <= radius && distanceBetween(one.place, other.place) <= radius;
};

const order = { N: 0, R: 1, Y: 2 } as const;

/** The pairs of kinds of work that do not simply go together, worst first. */
const cellsOf = (one: Work, other: Work): Cell[] =>
  one.codes
    .flatMap((code) => other.codes.map((another) => ({ one: code, other: another, verdict: verdictOf(code, another) })))
    .filter(({ verdict }) => verdict !== 'Y')
    .sort((first, second) => order[first.verdict] - order[second.verdict]);

const verdictFor = (one: Work, other: Work, [worst]: readonly Cell[]): 'R' | 'N' => {
  const oneJob = one.job !== null && one.job === other.job;
  return worst?.verdict === 'N' && !oneJob ? 'N' : 'R';
};

/** What two works mean for each other by their kinds alone, wherever and whenever they are. */
export const verdictOn = (one: Work, other: Work): PairVerdict => {
  const cells = cellsOf(one, other);
  return cells.length === 0 ? 'Y' : verdictFor(one, other, cells);
};

/** Whether two works may meet at all: on one site, both taking part, and at one time, each of them padded. */
export const mayMeet = (one: Work, other: Work): boolean =>
  one.id !== other.id &&
  one.site === other.site &&
  isInSimops(one.state) &&
  isInSimops(other.state) &&
  Math.max(one.from, other.from) - padding < Math.min(one.to, other.to) + padding;

const basisOf = (one: Reach, other: Reach): ConflictBasis | null => {
  if (share(one.keys, other.keys)) return 'equipment';
  if (areNear(one, other)) return 'near';
  return areCoupled(one, other) ? 'coupled' : null;
};

/**
 * What two works mean for each other; null where they do not meet, or go together without more. Two works on one piece of equipment never
 * do: whatever their kinds are, what the one does to it the other finds.
 */
export const interactionOf = (one: Reach, other: Reach): Interaction | null => {
  if (!mayMeet(one, other)) return null;
  const basis = basisOf(one, other);
  if (basis === null) return null;
  const cells = cellsOf(one, other);
  if (cells.length === 0 && basis !== 'equipment') return null;
  return {
    cells,
    verdict: verdictFor(one, other, cells),
    basis,
    distance: distanceOf(one, other),
    from: Math.max(one.begins, other.begins),
    to: Math.min(one.ends, other.ends),
  };
};

/** The same for works as they are. */
export const interaction = (one: Work, other: Work): Interaction | null => interactionOf(reachOf(one), reachOf(other));
