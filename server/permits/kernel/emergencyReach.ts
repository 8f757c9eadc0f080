import { type Kysely, sql } from 'kysely';
import { type Exposed, reachedBy, type StruckArea } from '#domain/permits/emergencies/reach.rules.ts';
import type { Reached } from '#domain/permits/kernel/permit.facts.ts';
import { type ActivityCode, openStates } from '#domain/permits/kernel/permit.states.ts';
import { leftStates } from '#domain/permits/life/standing.rules.ts';
import { type Geometry, placeOf, polygonOf } from '#domain/simops/geometry.ts';
import type { Tables } from '#server/db/tables.ts';
import { foldedBadgeOf } from './foldedBadge.ts';

type Db = Kysely<Tables>;
type Point = [number, number];

/** An area under an emergency; 0 stands for one that nobody has declared yet. */
type Struck = { emergency: number; area: number };

/** The areas of a site under an emergency that nobody has stood down. */
export const struckAreas = async (db: Db, siteId: number): Promise<Struck[]> => {
  const rows = await db
    .selectFrom('emergency')
    .innerJoin('emergency_area', 'emergency_area.emergency_id', 'emergency.id')
    .select(['emergency.id as emergency', 'emergency_area.area_id as area'])
    .where('emergency.site_id', '=', siteId)
    .where('emergency.stood_down_at', 'is', null)
    .execute();
  return rows;
};

const standsStill = sql.join([...leftStates, 'handed_back'].map((state) => sql.lit(state)));

/** Whether people are on site of work that stands still or is over and that an emergency concerns: in its areas, or as it was when it was declared. */
export const struckColumn = sql<boolean>`(p.state in (${standsStill}) and p.crew_on > 0 and exists (select from emergency declared
  where declared.site_id = p.site_id and declared.stood_down_at is null and (jsonb_exists(declared.reached, p.id::text) or exists (
    select from emergency_area struck where struck.emergency_id = declared.id
      and (struck.area_id = p.area_id or struck.area_id = any(p.other_area_ids))))))`;

const areasOf = async (db: Db, struck: readonly Struck[]): Promise<StruckArea[]> => {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'code', 'polygon', 'lowest_m', 'highest_m'])
    .where(sql<boolean>`id = any(${struck.map(({ area }) => area)}::int[])`)
    .execute();
  return struck
    .flatMap(({ emergency, area }) =>
      rows
        .filter(({ id }) => id === area)
        .map(({ id, code, polygon, lowest_m, highest_m }) => ({
          emergency,
          id,
          code,
          outline: polygon && polygonOf(polygon),
          lowest: lowest_m,
          highest: highest_m,
        })),
    )
    .sort((one, other) => one.emergency - other.emergency || one.code.localeCompare(other.code));
};

type Line = {
  id: number;
  area_id: number;
  codes: ActivityCode[];
  location: Geometry | null;
  polygon: Point[] | null;
  elevation_from_m: number;
  elevation_to_m: number;
  reach_m: number | null;
  other_area_ids: number[];
};

const linesOf = async (db: Db, ids: readonly number[]): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select p.id, p.area_id, array_prepend(p.primary_code, p.supplementary_codes) as codes, p.location, a.polygon,
      p.elevation_from_m, p.elevation_to_m, p.reach_m, p.other_area_ids
    from permit p join area a on a.id = p.area_id where p.id = any(${ids}::int[]) order by p.id`.execute(db);
  return rows;
};

type Tied = { id: number; area: number; number: string };

/** The isolations of permits that have a point in one of the areas, by the register of equipment. What is removed ties nothing. */
const isolationsIn = async (db: Db, ids: readonly number[], areas: readonly number[]): Promise<Tied[]> => {
  const { rows } = await sql<Tied>`
    select distinct l.permit_id as id, tool.area_id as area, i.number
    from isolation_link l join isolation i on i.id = l.isolation_id
      cross join lateral jsonb_array_elements(i.points) as listed (isolated)
      join equipment tool on tool.site_id = i.site_id and tool.tag = isolated ->> 'tag'
    where l.permit_id = any(${ids}::int[]) and i.state <> 'removed' and isolated ->> 'removedAt' is null
      and tool.area_id = any(${areas}::int[]) order by l.permit_id, i.number`.execute(db);
  return rows;
};

type There = { id: number; area: number; name: string; inside: boolean };

// One person by SAP number, or by the badge of the site where there is none.
const person = (member: string) =>
  sql`case when coalesce((${sql.raw(member)} ->> 'sap')::bigint, 0) > 0 then ${sql.raw(member)} ->> 'sap'
    else 'badge ' || ${foldedBadgeOf(sql`${sql.raw(member)} ->> 'badge'`)} end`;

/**
 * People on the crews of permits who are recorded in one of the areas: on site of other work there, or inside a confined space by its entry
 * log. A person accounted for in a head count is not.
 */
const crewIn = async (db: Db, ids: readonly number[], areas: readonly number[]): Promise<There[]> => {
  const { rows } = await sql<There>`
    with there as materialized (
      select q.area_id as area, q.id as permit, ${person('one')} as who, (one ->> 'onSite')::boolean as on_site,
        exists (select from jsonb_array_elements(e.data -> 'entries') entry
          where entry ->> 'member' = one ->> 'no' and entry ->> 'outAt' is null) as inside
      from permit q join permit_evidence e on e.permit_id = q.id cross join lateral jsonb_array_elements(e.data -> 'crew') one
      where q.area_id = any(${areas}::int[]) and q.state in (${sql.join(openStates.map((state) => sql.lit(state)))})
        and not exists (select from emergency_count c join emergency m on m.id = c.emergency_id and m.stood_down_at is null
          where c.permit_id = q.id and c.member = (one ->> 'no')::int))
    select e.permit_id as id, there.area, one ->> 'name' as name, bool_or(there.inside) as inside
    from permit_evidence e cross join lateral jsonb_array_elements(e.data -> 'crew') one
      join there on there.who = ${person('one')} and there.permit <> e.permit_id and (there.on_site or there.inside)
    where e.permit_id = any(${ids}::int[]) and one ->> 'offAt' is null
    group by e.permit_id, there.area, one ->> 'no', one ->> 'name' order by e.permit_id, name`.execute(db);
  return rows;
};

const grouped = <One extends { id: number }>(some: readonly One[]): Map<number, One[]> => {
  const groups = new Map<number, One[]>();
  for (const one of some) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
};

/**
 * In which ways emergencies concern permits of their site, by the id of the permit; those that none concerns are left out. Few
 * statements, whatever the number of permits.
 */
export const reachedOf = async (
  db: Db,
  struck: readonly Struck[],
  ids: readonly number[],
): Promise<Map<number, readonly Reached[]>> => {
  const found = new Map<number, readonly Reached[]>();
  if (struck.length === 0 || ids.length === 0) return found;
  const areas = await areasOf(db, struck);
  const lines = await linesOf(db, ids);
  const areaIds = areas.map(({ id }) => id);
  // Of work in an area of every emergency nothing more is asked.
  const others = (area: number): boolean =>
    areas.some(({ emergency }) => !areas.some((own) => own.emergency === emergency && own.id === area));
  const outside = lines.filter(({ area_id }) => others(area_id)).map(({ id }) => id);
  const tied = grouped(outside.length > 0 ? await isolationsIn(db, outside, areaIds) : []);
  const crews = grouped(outside.length > 0 ? await crewIn(db, outside, areaIds) : []);
  for (const line of lines) {
    const exposed: Exposed = {
      work: {
        area: line.area_id,
        codes: line.codes,
        ...(line.reach_m === null ? {} : { reach: line.reach_m }),
        place: placeOf(line.location, line.polygon),
        bottom: line.elevation_from_m,
        top: line.elevation_to_m,
      },
      otherAreas: line.other_area_ids,
      isolations: tied.get(line.id) ?? [],
      there: crews.get(line.id) ?? [],
    };
    const ways = reachedBy(exposed, areas);
    if (ways.length > 0) found.set(line.id, ways);
  }
  return found;
};
