import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import type { Period } from '#domain/permits/kernel/permit.facts.ts';
import { finalStates } from '#domain/permits/kernel/permit.states.ts';
import { endCounted, reasonShown } from '#domain/permits/life/standing.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { presetPeriod } from '#domain/permits/permitList/window.rules.ts';
import type { permitMapEndpoints } from '#domain/permits/permitMaps/permitMap.endpoints.ts';
import { mapLimits } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { MapFeature, MapPermits } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import type { Tables } from '#server/db/tables.ts';
import { struckColumn } from '#server/permits/kernel/emergencyReach.ts';
import { isFound } from '#server/permits/permit/searchPermits.ts';
import { urgency } from '#server/permits/permitList/conditions.ts';
import { siteOf } from './siteOf.ts';

type Db = Kysely<Tables>;
type Query = QueryOf<typeof permitMapEndpoints.permits>;
type Condition = RawBuilder<SqlBool>;
type Site = Awaited<ReturnType<typeof siteOf>>;

type Row = Pick<
  PermitRow,
  | 'id'
  | 'tracking_number'
  | 'title'
  | 'state'
  | 'reason'
  | 'primary_code'
  | 'supplementary_codes'
  | 'level'
  | 'crew_on'
  | 'gas'
  | 'isolation'
  | 'simops'
  | 'version'
> & {
  location: Geometry | null;
  elevation_from_m: number;
  elevation_to_m: number;
  outside: boolean;
  area_id: number;
  area_code: string;
  area_name: string;
  window_from: Date;
  window_to: Date;
  window_kind: PermitRow['window']['kind'];
  stops_at: Date;
  valid_to: Date | null;
  test_until: Date | null;
  updated_at: Date;
  performing_authority_sap: number;
  performing_authority_name: string | null;
  danger_open: boolean;
  fire_watch_lost: boolean;
  struck: boolean;
};

/** A box of the plan as the store has boxes: two corners, of which the far one comes first. */
const touches = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Condition =>
  sql`p.location_box && box(point(${east}, ${north}), point(${west}, ${south}))`;

/** Whether the window touches a time; a moment, which is no longer than itself, is touched where it begins. */
const isWithin = ({ from, to }: Period): Condition => {
  const begins = from === to ? sql`p.window_from <= ${to}::timestamptz` : sql`p.window_from < ${to}::timestamptz`;
  return sql`${begins} and p.window_to > ${from}::timestamptz`;
};

const isAsked = ({ state, code, level, when, q, bbox }: Query, site: Site, now: Date): Condition[] => {
  const period = when ? presetPeriod(when, now.toISOString(), site.time_zone) : null;
  return [
    sql<SqlBool>`p.site_id = ${site.id}`,
    sql<SqlBool>`p.state not in (${sql.join(finalStates.map((one) => sql.lit(one)))})`,
    ...(state ? [sql<SqlBool>`p.state = any(${state}::text[])`] : []),
    ...(code ? [sql<SqlBool>`(p.primary_code = any(${code}::text[]) or p.supplementary_codes && ${code}::text[])`] : []),
    ...(level ? [sql<SqlBool>`p.level = any(${level}::text[])`] : []),
    ...(period ? [isWithin(period)] : []),
    ...(q ? [isFound(q)] : []),
    ...(bbox ? [touches(bbox)] : []),
  ];
};

const featureFrom = (row: Row, { time_zone }: Site): MapFeature => ({
  type: 'Feature',
  id: row.id,
  geometry: row.location,
  properties: {
    id: row.id,
    tracking_number: row.tracking_number,
    title: row.title,
    state: row.state,
    reason: reasonShown(row, row.danger_open, row.struck),
    primary_code: row.primary_code,
    supplementary_codes: row.supplementary_codes,
    area: { id: row.area_id, code: row.area_code, name: row.area_name },
    level: row.level,
    elevation_from_m: row.elevation_from_m,
    elevation_to_m: row.elevation_to_m,
    time_zone,
    window: { from: row.window_from.toISOString(), to: row.window_to.toISOString(), kind: row.window_kind },
    stops_at: row.stops_at.toISOString(),
    ends_at: (endCounted(row.state, { validTo: row.valid_to, testUntil: row.test_until }) ?? row.window_to).toISOString(),
    crew_on: row.crew_on,
    gas: row.gas,
    isolation: row.isolation,
    simops: row.simops,
    fire_watch_lost: row.fire_watch_lost,
    struck: row.struck,
    pa: { sap: row.performing_authority_sap, name: row.performing_authority_name ?? String(row.performing_authority_sap) },
    outside_area: row.outside,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  },
});

/**
 * The open permits of a map with their places, what needs attention first. How far the changes are is read before: what is answered holds
 * all of them. Throws `not_found`.
 */
export const listPermitsOnMap = async (db: Db, mapId: number, query: Query, now: Date): Promise<MapPermits> => {
  const site = await siteOf(db, mapId);
  const { seq } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  const condition = sql.join(isAsked(query, site, now), sql` and `);
  const { rows } = await sql<Row & { total: number }>`
    select p.id, p.tracking_number, p.title, p.state, p.reason, p.primary_code, p.supplementary_codes, p.level, p.elevation_from_m,
      p.elevation_to_m, p.location, p.window_from, p.window_to, p.window_kind, p.valid_to, p.test_until, p.stops_at, p.crew_on, p.danger_open, p.gas, p.isolation, p.simops, p.fire_watch_lost, ${struckColumn} as struck, p.version,
      p.updated_at, p.performing_authority_sap, pa.firstname || ' ' || pa.surname as performing_authority_name,
      a.id as area_id, a.code as area_code, a.name as area_name,
      exists (select 1 from permit_evidence e where e.permit_id = p.id and e.data -> 'outsideArea' = 'true'::jsonb) as outside,
      count(*) over ()::int as total
    from permit p join area a on a.id = p.area_id left join person pa on pa.sap = p.performing_authority_sap
    where ${condition}
    order by ${urgency}, p.stops_at, p.id limit ${mapLimits.permits}`.execute(db);
  return {
    type: 'FeatureCollection',
    crs: 'local',
    features: rows.map((row) => featureFrom(row, site)),
    meta: { as_of_seq: Number(seq ?? 0), at: now.toISOString(), more: Math.max(0, (rows[0]?.total ?? 0) - rows.length) },
  };
};
