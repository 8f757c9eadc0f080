import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { cornersOf, type Geometry, polygonOf } from '#domain/simops/geometry.ts';
import {
  asMet,
  type Interaction,
  interaction,
  interactionOf,
  isInSimops,
  isLeft,
  meetsStopped,
  type Reach,
  reachOf,
  type Work,
} from '#domain/simops/interaction.ts';
import { firstSystemOf } from '#server/demo/equipment.ts';
import type { Job } from '#server/demo/permitJob.ts';
import type { DemoPermit } from '#server/demo/permits.ts';
import { seed } from '#server/demo/presets.ts';
import { between, happens, rng, upTo } from '#server/demo/random.ts';

/** What a permit needs to be put somewhere. */
export type Unplaced = { permit: DemoPermit; job: Job };
/** Where it is put, and with what it is coupled. */
export type Worksite = { location: Geometry; systems: number[]; equipment: string[]; job: number | null };

/** States in which people may be at work, or were a moment ago and are to go on. */
const atWork: readonly PermitState[] = ['issued', 'live', 'testing', 'suspended'];
const order = (state: PermitState): number => {
  if (atWork.includes(state)) return 0;
  if (isLeft(state)) return 3;
  return state === 'ready' ? 1 : 2;
};

const tries = 14;
/** Metres: the largest reach of any work but radiography, with its own width. Works further apart in other areas never meet. */
const far = 75;
/** Jobs that several permits are part of are numbered behind those written by hand. */
export const jobsFrom = 1000;

export type Stand = {
  work: Reach;
  centre: readonly [number, number];
  /** Whether an isolation of its equipment is lifted for a test or lost, or whether people rely on there being no energy. */
  energy?: 'in' | 'out' | undefined;
};

const footprint = (job: Job, [x, y]: Coordinates): Geometry => {
  const [[left, low] = [0, 0]] = job.area.polygon;
  const [width, depth] = [6, 4];
  const corners = [
    [left + x, low + y],
    [left + x + width, low + y],
    [left + x + width, low + y + depth],
    [left + x, low + y + depth],
  ] as const;
  return polygonOf(corners);
};

type Coordinates = readonly [x: number, y: number];

/** Room for people to pass between two places of work. */
const apart = 9;

/** Beside other work of the area, as if people shared a platform. */
const besideOthers = ({ area }: Job, stands: readonly Stand[]): Coordinates[] => {
  const [[left, low] = [0, 0], , [right, high] = [0, 0]] = area.polygon;
  return stands
    .filter(({ work }) => work.area === area.id)
    .map(({ centre: [x, y] }): Coordinates => [Math.round(x - left) + apart, Math.round(y - low) - 2])
    .filter(([x, y]) => x > 0 && y > 0 && left + x + 8 < right && low + y + 6 < high);
};

const pointsFor = (job: Job, stands: readonly Stand[], beside = 350): Coordinates[] => {
  if (job.golden?.point) return [job.golden.point];
  if (job.golden) return [];
  const random = rng(seed, 'place', job.slot);
  const [[left, low] = [0, 0], , [right, high] = [0, 0]] = job.area.polygon;
  const anywhere = Array.from({ length: tries }, (): Coordinates => [upTo(random, right - left - 8), upTo(random, high - low - 6)]);
  return happens(random, beside) ? [...besideOthers(job, stands), ...anywhere] : anywhere;
};

/** Where the work of a permit that has ended was. */
export const placeOf = (job: Job): Geometry => {
  const [point = [0, 0]] = pointsFor(job, []);
  return footprint(job, point);
};

/** Where it may have been: beside other work if there was any, else anywhere in its area. */
export const placesOf = (job: Job, stands: readonly Stand[]): Geometry[] => {
  const points = pointsFor(job, stands, 1000);
  return points.length > 0 ? points.map((point) => footprint(job, point)) : [placeOf(job)];
};

/** As the detector sees a permit. Work that is suspended is seen as going on, so that it can be issued again. */
export const workOf = ({ permit, job }: Unplaced, placed: Worksite, isolations: readonly number[], asIfLive = false): Work => ({
  id: permit.id,
  site: permit.site_id,
  area: permit.area_id,
  state: asIfLive && permit.state === 'suspended' ? 'live' : permit.state,
  codes: [job.code, ...job.supplementary],
  from: Date.parse(permit.window_from),
  // Work that was stopped may begin again for as long as its permit lasts.
  to: Date.parse(permit.state === 'suspended' ? (permit.valid_to ?? permit.planned_to) : permit.window_to),
  place: placed.location,
  bottom: permit.elevation_from_m,
  top: permit.elevation_to_m,
  equipment: placed.equipment,
  systems: placed.systems,
  isolations,
  job: placed.job,
});

export const centreOf = (place: Geometry): readonly [number, number] => {
  const [[x, y] = [0, 0]] = cornersOf(place);
  return [x + 3, y + 2];
};

const energyAt = ({ state, reason }: DemoPermit): Stand['energy'] => {
  if (state === 'testing' || reason === 'isolation') return 'in';
  return state === 'issued' || state === 'live' ? 'out' : undefined;
};

const standOf = (one: Unplaced, placed: Worksite): Stand => ({
  work: reachOf(workOf(one, placed, [], true)),
  centre: centreOf(placed.location),
  energy: energyAt(one.permit),
});

/** Nobody works on equipment into which energy may come under another certificate. */
const isOnOpened = (one: Stand, other: Stand): boolean =>
  one.energy !== undefined &&
  other.energy !== undefined &&
  one.energy !== other.energy &&
  one.work.equipment.some((tag) => other.work.equipment.includes(tag));

/** Whether two works could reach each other at all. */
export const isNear = ({ work, centre: [x, y] }: Stand, other: Stand): boolean =>
  work.area === other.work.area || (Math.abs(x - other.centre[0]) <= far && Math.abs(y - other.centre[1]) <= far);

/** What was left is met on the same equipment, and nowhere else. */
const meetingOf = (one: Reach, other: Reach): Interaction | null => {
  if (!isLeft(one.state) && !isLeft(other.state)) return interactionOf(one, other);
  return meetsStopped(one, other) ? interaction(asMet(one), asMet(other)) : null;
};

/** The works nearby that this one must never go on together with. */
const forbidden = (one: Stand, others: readonly Stand[]): Reach[] =>
  others.flatMap((other) =>
    isNear(one, other) && (isOnOpened(one, other) || meetingOf(one.work, other.work)?.verdict === 'N') ? [other.work] : [],
  );

/** Work on two things of one system is coupled. */
const systemsFor = ({ slot, area, golden }: Job): number[] => {
  const random = rng(seed, 'system', slot);
  return golden || upTo(random, 1000) > 150 ? [] : [firstSystemOf(area) + between(random, 0, 1)];
};

const waysOf = ({ permit, job }: Unplaced, stands: readonly Stand[]): Worksite[] => {
  const [main = ''] = permit.equipment_tags;
  const own = job.golden?.job ?? null;
  const systems = systemsFor(job);
  const points = pointsFor(job, stands).map((point) => footprint(job, point));
  return [
    ...points.map((location) => ({ location, systems, equipment: permit.equipment_tags, job: own })),
    // What is only beside the work is left out before anything else is.
    ...points.map((location) => ({ location, systems: [], equipment: [main], job: own })),
  ];
};

type Choice = { way: Worksite; against: readonly Reach[] };

/** The first way that nothing forbids, else the one that the fewest do. */
const choose = (one: Unplaced, ways: readonly Worksite[], stands: readonly Stand[]): Choice | undefined => {
  let best: Choice | undefined;
  for (const way of ways) {
    const against = forbidden(standOf(one, way), stands);
    if (!best || against.length < best.against.length) best = { way, against };
    if (against.length === 0) break;
  }
  return best;
};

/** Makes one job of works that must not meet otherwise, with all that were of their jobs before. */
const join = (stands: Stand[], against: readonly Reach[], job: number) => {
  const joined = against.map(({ job: before }) => before).filter((before) => before !== null);
  stands.forEach((stand, index) => {
    const { work } = stand;
    const isMeant = against.some(({ id }) => id === work.id) || (work.job !== null && joined.includes(work.job));
    if (isMeant) stands[index] = { ...stand, work: { ...work, job } };
  });
};

/** Puts the permits of one site, most urgent first. */
const placeSite = (permits: readonly Unplaced[], placed: Map<number, Worksite>) => {
  const stands: Stand[] = [];
  for (const one of permits) {
    const { state } = one.permit;
    const counts = isInSimops(state) || atWork.includes(state) || isLeft(state);
    const ways = waysOf(one, stands);
    const chosen = choose(one, ways, counts ? stands : []);
    if (!chosen) continue;
    const { way, against } = chosen;
    const isJoined = against.length > 0 && !one.job.golden?.alone;
    const job = isJoined ? jobsFrom + one.permit.id : way.job;
    if (isJoined && job !== null) join(stands, against, job);
    placed.set(one.permit.id, { ...way, job });
    if (counts) stands.push(standOf(one, { ...way, job }));
  }
  for (const { work } of stands) {
    const known = placed.get(work.id);
    if (known) placed.set(work.id, { ...known, job: work.job });
  }
};

/**
 * Puts open permits somewhere in their areas, so that nothing goes on beside work that forbids it, or that left its equipment. Where there is no such place they
 * are one job: then a signed sequence keeps them apart. No work meets one of another site.
 */
export const placeAll = (permits: readonly Unplaced[]): Map<number, Worksite> => {
  const placed = new Map<number, Worksite>();
  const golden = ({ job }: Unplaced): number => (job.golden ? 0 : 1);
  const ordered = permits.toSorted((a, b) => order(a.permit.state) - order(b.permit.state) || golden(a) - golden(b));
  for (const site of new Set(ordered.map(({ permit }) => permit.site_id)))
    placeSite(
      ordered.filter(({ permit }) => permit.site_id === site),
      placed,
    );
  return placed;
};
