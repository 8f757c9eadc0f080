import type { Reached, ReachWay } from '#domain/permits/kernel/permit.facts.ts';
import { distanceBetween } from '#domain/simops/distance.ts';
import { boxGap, boxOf, type Geometry } from '#domain/simops/geometry.ts';
import { type Reach, reachOf, type Work } from '#domain/simops/interaction.ts';

/** An area of an emergency. Heights are metres above the datum of the plan; null where nobody has said how high or deep it goes. */
export type StruckArea = {
  emergency: number;
  id: number;
  code: string;
  outline: Geometry | null;
  lowest: number | null;
  highest: number | null;
};

/** What of a permit an emergency elsewhere may concern. Isolations and people are those that are recorded in one of the areas. */
export type Exposed = {
  work: Pick<Work, 'area' | 'codes' | 'reach' | 'place' | 'bottom' | 'top'>;
  otherAreas: readonly number[];
  isolations: readonly { area: number; number: string }[];
  /** Of the crew; `inside` says that the entry log has them inside a confined space there. */
  there: readonly { area: number; name: string; inside: boolean }[];
};

const isLevel = ({ low, high }: Reach, { lowest, highest }: StruckArea): boolean =>
  (highest === null || low <= highest) && (lowest === null || high >= lowest);

/** Whether the work comes nearer to an area than its kinds of work reach, to the sides, down or up. Where either place is unknown it does not. */
const reachesInto = (reach: Reach, area: StruckArea): boolean => {
  if (!(reach.place && reach.box && area.outline) || !isLevel(reach, area)) return false;
  if (boxGap(reach.box, boxOf(area.outline)) > reach.radius) return false;
  return distanceBetween(reach.place, area.outline) <= reach.radius;
};

const waysInto = (exposed: Exposed, reach: Reach, area: StruckArea): Reached[] => {
  const { emergency, id, code } = area;
  const way = (name: ReachWay, by: string | null = null): Reached => ({ emergency, area: code, way: name, by });
  return [
    ...(reachesInto(reach, area) ? [way('near')] : []),
    ...(exposed.otherAreas.includes(id) ? [way('other_area')] : []),
    ...exposed.isolations.filter((one) => one.area === id).map(({ number }) => way('isolation', number)),
    ...exposed.there.filter((one) => one.area === id).map(({ name, inside }) => way(inside ? 'inside' : 'on_site', name)),
  ];
};

/** Every way in which emergencies concern a permit. Of an emergency that covers its own area nothing more is said than that. */
export const reachedBy = (exposed: Exposed, areas: readonly StruckArea[]): Reached[] => {
  const own = areas.filter(({ id }) => id === exposed.work.area);
  const covered = own.map(({ emergency }) => emergency);
  const reach = reachOf({ ...unplaced, ...exposed.work });
  return [
    ...own.map(({ emergency, code }): Reached => ({ emergency, area: code, way: 'area', by: null })),
    ...areas.filter(({ emergency }) => !covered.includes(emergency)).flatMap((area) => waysInto(exposed, reach, area)),
  ];
};

/** What the reach of a work does not ask. */
const unplaced: Work = {
  id: 0,
  site: 0,
  area: 0,
  state: 'live',
  codes: [],
  from: 0,
  to: 0,
  place: null,
  bottom: 0,
  top: 0,
  equipment: [],
  systems: [],
  isolations: [],
  job: null,
};

/** Whether an emergency reaches in from outside: the permit is of none of its areas. */
export const reachesIn = (ways: readonly Pick<Reached, 'way'>[]): boolean => !ways.some(({ way }) => way === 'area');

/** Whether people of the permit may be in the area. An isolation ties work to it, and nobody has to be there. */
export const mayBeInside = (ways: readonly Pick<Reached, 'way'>[]): boolean => ways.some(({ way }) => way !== 'isolation');

type WithWays = { ways: readonly Pick<Reached, 'way'>[] };

/** How many permits are in the areas of an emergency, and how many reach in from elsewhere. */
export const sharesOf = (permits: readonly WithWays[]): { inside: number; reaching: number } => {
  const reaching = permits.filter(({ ways }) => reachesIn(ways)).length;
  return { inside: permits.length - reaching, reaching };
};

/** The same permits, those of the areas first. */
export const inAreaFirst = <One extends WithWays>(permits: readonly One[]): One[] =>
  [...permits].sort((one, other) => Number(reachesIn(one.ways)) - Number(reachesIn(other.ways)));
