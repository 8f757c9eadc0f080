import type { Kysely } from 'kysely';
import { reasonShown } from '#domain/permits/life/standing.rules.ts';
import type { PermitLocation } from '#domain/permits/location/location.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const select = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select([
      'permit.id',
      'permit.tracking_number',
      'permit.title',
      'permit.state',
      'permit.reason',
      'permit.danger_open',
      'permit.location',
    ])
    .select(['permit.primary_code', 'permit.supplementary_codes', 'permit.level', 'permit.window_from', 'permit.window_to'])
    .select(['permit.elevation_from_m', 'permit.elevation_to_m', 'area.code as area_code'])
    .select(({ ref }) => ref('permit_evidence.data', '->').key('outsideArea').as('outside'))
    .where('permit.id', 'in', ids)
    .execute();

type Row = Awaited<ReturnType<typeof select>>[number];
/** What is shown of a permit on the plan, beside where the detector sees it. */
export type Line = Omit<Row, 'outside'> & { outside_area: boolean };

/** Permits by their ids as the plan shows them. */
export const linesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Line>> => {
  const rows = await select(db, ids);
  return new Map(rows.map(({ outside, ...row }) => [row.id, { ...row, outside_area: outside === true }]));
};

/** A permit for the wire, at the place where it is seen. */
export const shownFrom = (line: Line, place: Geometry | null): PermitLocation['permit'] => ({
  id: line.id,
  tracking_number: line.tracking_number,
  title: line.title,
  state: line.state,
  reason: reasonShown(line, line.danger_open),
  codes: [line.primary_code, ...line.supplementary_codes],
  area_code: line.area_code,
  level: line.level,
  elevation_from_m: line.elevation_from_m,
  elevation_to_m: line.elevation_to_m,
  place,
  drawn: line.location !== null,
  from: line.window_from.toISOString(),
  to: line.window_to.toISOString(),
});
