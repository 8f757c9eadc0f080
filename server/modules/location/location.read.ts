import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { ConflictStanding } from '#domain/permits/kernel/permit.regions.ts';
import { locationLimits } from '#domain/permits/location/location.endpoints.ts';
import type { Neighbour, PermitLocation } from '#domain/permits/location/location.schema.ts';
import { saysReach } from '#domain/references/data/safeguards.data.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import { standingFor } from '#domain/simops/conflict.rules.ts';
import { distanceBetween } from '#domain/simops/distance.ts';
import { boxGap } from '#domain/simops/geometry.ts';
import { asPlanned, type Reach, reachOf, verdictOn, type Work } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { worksById, worksOnPlan } from '#server/permits/conflicts/works.ts';
import { conflictRows } from '#server/permits/permit/linkedWork.ts';
import { areasAround } from './location.areas.ts';
import { type Line, linesOf, shownFrom } from './location.lines.ts';

type Db = Kysely<Tables>;
type NearbyQuery = { at: Date; radius: number; now: Date };

/** How near another work is, in metres; null where it is in the same area and more is not known; undefined where it is too far. */
const nearness = (subject: Reach, other: Reach, radius: number): number | null | undefined => {
  if (!(subject.place && other.place && subject.box && other.box)) return subject.area === other.area ? null : undefined;
  if (boxGap(subject.box, other.box) > radius) return undefined;
  const metres = distanceBetween(subject.place, other.place);
  return metres <= radius ? metres : undefined;
};

type Near = { reach: Reach; metres: number | null };

const isNear = (one: { reach: Reach; metres: number | null | undefined }): one is Near => one.metres !== undefined;

// Where nothing is known it may be right beside.
const nearestFirst = (one: Near, other: Near): number => (one.metres ?? 0) - (other.metres ?? 0) || one.reach.id - other.reach.id;

const isAt = ({ from, to }: Work, at: Date): boolean => from <= at.getTime() && at.getTime() < to;
const overlaps = (one: Reach, other: Reach): boolean => Math.max(one.begins, other.begins) < Math.min(one.ends, other.ends);

const influenceOf = ({ codes, reach = 0 }: Work): PermitLocation['influence'] => {
  const [first = 'CLD'] = codes;
  const named = codes.find((one) => typeRules[one].rules.guards.some(saysReach));
  if (reach > 0 && named) return { metres: reach, code: named };
  const code = codes.reduce(
    (widest, next) => (typeRules[next].rules.radius_m.horizontal > typeRules[widest].rules.radius_m.horizontal ? next : widest),
    first,
  );
  return { metres: typeRules[code].rules.radius_m.horizontal, code };
};

type Standings = ReadonlyMap<number, ConflictStanding>;

/** What each conflict that is stored means for a permit, by the permit at its other side. */
const standingsOf = async (db: Db, own: Work): Promise<Standings> => {
  const rows = await conflictRows(db, own.id);
  return new Map(rows.map((row) => [row.other_id, standingFor(row, own, { id: row.other_id, state: row.other_state })] as const));
};

const neighbourFrom = ({ reach, metres }: Near, line: Line, subject: Reach, at: Date, standings: Standings): Neighbour => ({
  ...shownFrom(line, reach.place),
  distance_m: metres,
  now: isAt(reach, at),
  in_window: overlaps(subject, reach),
  verdict: verdictOn(subject, reach),
  conflict: standings.get(reach.id) ?? null,
});

const workOr404 = async (db: Db, id: number): Promise<Work> => {
  const [work] = await worksById(db, [id]);
  if (!work) throw new Problem('not_found');
  return work;
};

/**
 * Where a permit is, with the works around it that go on at an instant or in its window; `now` other work is looked for first, so that
 * conflicts are those by which events are judged. Throws `not_found`.
 */
export const readLocation = async (db: Db, id: number, { at, radius, now }: NearbyQuery): Promise<PermitLocation> => {
  await detectConflicts(db, id, now.toISOString());
  const work = await workOr404(db, id);
  const subject = reachOf(asPlanned(work));
  const others = (await worksOnPlan(db, work, at)).map(reachOf).filter((other) => isAt(other, at) || overlaps(subject, other));
  const near = others
    .map((reach) => ({ reach, metres: nearness(subject, reach, radius) }))
    .filter(isNear)
    .sort(nearestFirst);
  const listed = near.slice(0, locationLimits.max);
  const lines = await linesOf(db, [id, ...listed.map(({ reach }) => reach.id)]);
  const standings = await standingsOf(db, work);
  const own = lines.get(id);
  if (!own) throw new Problem('not_found');
  return {
    crs: 'local',
    at: at.toISOString(),
    radius_m: radius,
    permit: shownFrom(own, work.place),
    outside_area: own.outside_area,
    influence: influenceOf(work),
    areas: await areasAround(db, work, radius),
    neighbours: listed.flatMap((one) => {
      const line = lines.get(one.reach.id);
      return line ? [neighbourFrom(one, line, subject, at, standings)] : [];
    }),
    more: near.length - listed.length,
  };
};
