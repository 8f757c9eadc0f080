import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { boxOf, type Geometry, placeOf } from '#domain/simops/geometry.ts';
import {
  comingStates,
  farthestReach,
  goingStates,
  isInSimops,
  isLeft,
  leftStates,
  simopsStates,
  type Work,
} from '#domain/simops/interaction.ts';
import { windowPadding } from '#domain/simops/simops.limits.data.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

type WorkLine = {
  id: number;
  site_id: number;
  area_id: number;
  state: PermitState;
  primary_code: ActivityCode;
  supplementary_codes: ActivityCode[];
  window_from: Date;
  window_to: Date;
  valid_to: Date | null;
  planned_to: Date;
  location: Geometry | null;
  polygon: [number, number][] | null;
  elevation_from_m: number;
  elevation_to_m: number;
  reach_m: number | null;
  equipment_tags: string[];
  system_ids: number[];
  job_id: number | null;
  isolations: number[];
};

/** Work that was stopped does not end with its issue period: it may be issued again for as long as its permit lasts. */
const endOf = ({ state, window_to, valid_to, planned_to }: WorkLine): number =>
  Math.max(window_to.getTime(), state === 'suspended' ? (valid_to ?? planned_to).getTime() : 0);

/** A permit as the detector sees it. */
export const workFrom = (line: WorkLine): Work => ({
  id: line.id,
  site: line.site_id,
  area: line.area_id,
  state: line.state,
  codes: [line.primary_code, ...line.supplementary_codes],
  ...(line.reach_m === null ? {} : { reach: line.reach_m }),
  from: line.window_from.getTime(),
  to: endOf(line),
  place: placeOf(line.location, line.polygon),
  bottom: line.elevation_from_m,
  top: line.elevation_to_m,
  equipment: line.equipment_tags,
  systems: line.system_ids,
  // Sorted here: for a sort in each row the store takes as long as for all the rest of it.
  isolations: line.isolations.toSorted((one, other) => one - other),
  job: line.job_id,
});

const select = async (db: Db, condition: RawBuilder<SqlBool>, end = sql``): Promise<Work[]> => {
  const { rows } = await sql<WorkLine>`
    select p.id, p.site_id, p.area_id, p.state, p.primary_code, p.supplementary_codes, p.window_from, p.window_to, p.valid_to, p.planned_to, p.location,
      a.polygon, p.elevation_from_m, p.elevation_to_m, p.reach_m, p.equipment_tags, p.system_ids, p.job_id,
      array(select l.isolation_id from isolation_link l where l.permit_id = p.id) as isolations
    from permit p join area a on a.id = p.area_id
    where ${condition} order by p.id ${end}`.execute(db);
  return rows.map(workFrom);
};

/** Permits as the detector sees them, by their ids. */
export const worksById = async (db: Db, ids: readonly number[]): Promise<Work[]> =>
  ids.length === 0 ? [] : select(db, sql`p.id = any(${ids}::int[])`, asPrepared);

/** States in which a work is to be seen on the plan: it is planned firmly, goes on, waits, or has left something behind. */
const onPlan: readonly PermitState[] = [...simopsStates, 'suspended', 'expired', 'handed_back'];

const first = Date.parse('0001-01-01T00:00:00.000Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');
/** A moment as the store can be asked for it: a margin around a time at the end of what four figures can write leads beyond. */
const storable = (at: number): Date => new Date(Math.min(Math.max(at, first), last));

/** Both pads together: as far apart as two windows may be and still overlap when each is padded. */
const apart = 2 * windowPadding.value * minute;

/** The other permits of its site that are to be seen on the plan at an instant, or in the window of a work. */
export const worksOnPlan = (db: Db, { id, site, from, to }: Pick<Work, 'id' | 'site' | 'from' | 'to'>, at: Date): Promise<Work[]> =>
  select(
    db,
    sql`p.site_id = ${site} and p.state in (${sql.join([...onPlan])}) and p.id <> ${id}
      and ((p.window_to > ${storable(from - apart)} and p.window_from < ${storable(to + apart)})
        or (p.window_from <= ${at} and p.window_to > ${at}))`,
  );

// Written out, so that the store sees the condition of its index.
const listed = (states: readonly PermitState[]) =>
  sql.raw<SqlBool>(`p.state in (${states.map((state) => `'${state}'`).join(', ')})`);
const takingPart = listed(simopsStates);
const going = listed(goingStates);
const coming = listed(comingStates);
const stopped = listed(['suspended']);
const left = listed(leftStates);

// The boxes, and the keys of the tags, are columns that the store keeps by itself (migrations 0027, 0059); nothing but this condition reads them.
const boxText = (place: Geometry, reach: number): string => {
  const { minX, minY, maxX, maxY } = boxOf(place, Math.max(reach, farthestReach));
  return `(${maxX},${maxY}),(${minX},${minY})`;
};

/** What the rules ask of two works before they look closely (`interactionOf`): near by the boxes around them, in one area, reaching far, or coupled. */
const mayMeetAnywhere = ({ area, place, reach = 0, systems, equipment, isolations }: Work): RawBuilder<SqlBool> =>
  sql`(p.area_id = ${area} or p.system_ids && ${systems}::int[] or p.equipment_keys && ${equipment.map(tagKey)}::text[]
    ${place ? sql`or coalesce(p.location_box, a.polygon_box) && ${boxText(place, reach)}::box or p.reach_m > ${farthestReach}` : sql``}
    ${isolations.length > 0 ? sql`or p.id in (select l.permit_id from isolation_link l where l.isolation_id = any(${isolations}::int[]))` : sql``})`;

/** In the time of a work, with its pads. Who was stopped may begin again for as long as the permit lasts. */
const inTimeOf = ({ from, to }: Work, states: RawBuilder<SqlBool>): RawBuilder<SqlBool> => {
  const begin = storable(from - apart);
  const isLater = sql<SqlBool>`p.window_to > ${begin}`;
  const ends =
    states === takingPart
      ? isLater
      : sql`(${isLater} or (p.state = 'suspended' and coalesce(p.valid_to, p.planned_to) > ${begin}))`;
  return sql`${ends} and p.window_from < ${storable(to + apart)}`;
};

/** Others on the same equipment. */
const onSame = async (db: Db, { id, site, equipment }: Work, condition: RawBuilder<SqlBool>): Promise<Work[]> =>
  equipment.length === 0
    ? []
    : select(
        db,
        sql`p.site_id = ${site} and ${condition} and p.id <> ${id} and p.equipment_keys && ${equipment.map(tagKey)}::text[]`,
        asPrepared,
      );

/**
 * The other permits of its site that a work may meet: those that take part, or were stopped on the same equipment, whose window comes close
 * to its own, and that are near or share something, and those that have left the same equipment and are not closed; with `planned` those also
 * that are yet to take part, where it takes part itself or was stopped on the same equipment. More than meet it, and never less.
 */
export const worksAround = async (db: Db, work: Work, planned = false): Promise<Work[]> => {
  if (isLeft(work.state)) return onSame(db, work, going);
  const seesAll = planned && isInSimops(work.state);
  const states = seesAll ? going : takingPart;
  const around = await select(
    db,
    sql`p.site_id = ${work.site} and ${states} and p.id <> ${work.id} and ${inTimeOf(work, states)} and ${mayMeetAnywhere(work)}`,
    asPrepared,
  );
  const wasLeft = sql<SqlBool>`${left} and p.window_from < ${storable(work.to + apart)}`;
  const waiting = planned && work.state === 'suspended' ? coming : stopped;
  const isMet = seesAll ? wasLeft : sql<SqlBool>`((${wasLeft}) or (${waiting} and ${inTimeOf(work, waiting)}))`;
  return [...around, ...(await onSame(db, work, isMet))];
};
