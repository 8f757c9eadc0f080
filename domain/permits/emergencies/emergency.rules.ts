import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { isFinal, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { CrewedPermit, Emergency } from './emergency.endpoints.ts';
import { mayBeInside } from './reach.rules.ts';

/** The areas of one site over which somebody may declare an emergency. `whole` says that they may name the site itself. */
export type NameableSite = { code: string; whole: boolean; areas: readonly { id: number; code: string }[] };

/**
 * The code that is typed by hand to declare an emergency over some areas of a site: that of the site where all of them are meant by
 * somebody who may name it, else the first of the areas by its code. Empty while none is meant.
 */
export const codeOfScope = ({ code, whole, areas }: NameableSite, meant: readonly number[]): string => {
  const named = areas.filter(({ id }) => meant.includes(id));
  if (whole && named.length > 0 && named.length === areas.length) return code;
  return named.map((area) => area.code).sort()[0] ?? '';
};

const plain = (text: string): string => asSeen(text).replace(/[\s-]/g, '').toUpperCase();

/** Whether what was typed is a code. Spaces, dashes, the case of letters and the alphabet of those that look alike do not matter. */
export const namesScope = (typed: string, code: string): boolean => code !== '' && plain(typed) === plain(code);

/** Emergencies with the real ones before the drills, otherwise in their order: what is said of one of several is said of a real one. */
export const beforeDrills = <One extends Pick<Emergency, 'kind'>>(open: readonly One[]): One[] =>
  [...open].sort((one, other) => Number(one.kind === 'drill') - Number(other.kind === 'drill'));

/** Whether an emergency concerns a permit that has not ended: by its area, or because it stopped it, has its people, or stands over it too. */
export const concerns = (
  { areas, stopped, also_on_site, stopped_before }: Pick<Emergency, 'areas' | 'stopped' | 'also_on_site' | 'stopped_before'>,
  { id, area, state }: { id: number; area: { id: number }; state: PermitState },
): boolean =>
  !isFinal(state) &&
  (areas.some((one) => one.id === area.id) || [...stopped, ...also_on_site, ...stopped_before].some((one) => one.id === id));

type Crewed = Pick<CrewedPermit, 'id' | 'tracking_number' | 'ways' | 'crew'>;

/**
 * Who is recorded on site where the emergency is and has not been accounted for in its head count. Those inside a confined space come
 * first: they cannot get out alone, and whatever was ticked, nobody is accounted for whom the entry log still has inside.
 */
export const unaccountedIn = (permits: readonly Crewed[]) =>
  permits
    .filter(({ ways }) => mayBeInside(ways))
    .flatMap(({ id, tracking_number, crew }) =>
      crew
        .filter(({ accounted, inside }) => inside || accounted === null)
        .map(({ no, name, role, company, sap, badge, inside }) => ({
          name,
          role,
          company,
          sap,
          badge,
          inside,
          tracking_number,
          permit: id,
          member: no,
        })),
    )
    .sort((one, other) => Number(other.inside) - Number(one.inside));

/** Whom the entry log of a permit has inside a confined space where the emergency is: over them it is not stood down. */
export const insideIn = (permits: readonly Crewed[]) => unaccountedIn(permits).filter(({ inside }) => inside);

type Line = { sap: number | null; badge: string | null; permit: number; member: number };

/** By what one person is the same on several crews: the SAP number, or the badge of who has none. */
const personKey = ({ sap, badge, permit, member }: Line): string =>
  String(sap ?? (foldedBadge(badge ?? '') || `${permit}/${member}`));

const linesOf = (permits: readonly Pick<CrewedPermit, 'id' | 'crew'>[]) =>
  permits.flatMap(({ id, crew }) => crew.map(({ no, ...one }) => ({ ...one, member: no, permit: id })));

/** How many people several emergencies together have inside a confined space, and how many are not accounted for in one of them: each person once. */
export const togetherIn = (
  emergencies: readonly { stopped: readonly Crewed[]; also_on_site: readonly Crewed[] }[],
): { inside: number; missing: number } => {
  const permits = emergencies.flatMap(({ stopped, also_on_site }) => [...stopped, ...also_on_site]);
  const inside = linesOf(permits)
    .filter((one) => one.inside)
    .map(personKey);
  const missing = unaccountedIn(permits).map(personKey);
  return { inside: new Set(inside).size, missing: new Set(missing).size };
};

/** How many people some lines of a head count are: somebody on several crews is one. */
export const peopleCounted = (lines: readonly Line[]): number => new Set(lines.map(personKey)).size;

/** Who is recorded on site under some permits, by what tells people apart: somebody on several crews is the same each time. */
export const keysOnSite = (permits: readonly Pick<CrewedPermit, 'id' | 'crew'>[]): string[] =>
  linesOf(permits)
    .filter(({ left }) => left === null)
    .map(personKey);

/** How many people these are. */
export const peopleOnSite = (permits: readonly Pick<CrewedPermit, 'id' | 'crew'>[]): number => new Set(keysOnSite(permits)).size;

type Named = { permit: number; member: number };

/** Who is missing since an emergency that is over and is not looked for in the head count of one that stands: nobody is counted twice. */
export const missingBesides = <One extends { permit: { id: number }; member: number }>(
  emergencies: readonly { stopped: readonly Crewed[]; also_on_site: readonly Crewed[] }[],
  before: readonly One[],
): One[] => {
  const now = unaccountedIn(emergencies.flatMap(({ stopped, also_on_site }) => [...stopped, ...also_on_site]));
  return before.filter((one) => !now.some(({ permit, member }) => permit === one.permit.id && member === one.member));
};

/** The same people as who stands an emergency down names them: permit by permit. */
export const byPermit = (people: readonly Named[]): { permit: number; members: number[] }[] => {
  const members = new Map<number, number[]>();
  for (const { permit, member } of people) members.set(permit, [...(members.get(permit) ?? []), member]);
  return [...members].map(([permit, some]) => ({ permit, members: some }));
};
