import type { Kysely } from 'kysely';
import type { PlanArea } from '#domain/permits/location/location.schema.ts';
import { boxGap, boxOf, polygonOf } from '#domain/simops/geometry.ts';
import type { Work } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const inEmergency = async (db: Db, site: number): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('emergency')
    .innerJoin('emergency_area', 'emergency_area.emergency_id', 'emergency.id')
    .select('emergency_area.area_id')
    .where('emergency.site_id', '=', site)
    .where('emergency.stood_down_at', 'is', null)
    .execute();
  return new Set(rows.map(({ area_id }) => area_id));
};

/** The outlines of the areas that lie within so many metres of a work, with its own area whether or not it does. */
export const areasAround = async (db: Db, work: Work, radius: number): Promise<PlanArea[]> => {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'code', 'name', 'polygon'])
    .where('site_id', '=', work.site)
    .orderBy('code')
    .execute();
  const stopped = await inEmergency(db, work.site);
  const box = work.place && boxOf(work.place);
  return rows.flatMap(({ polygon, ...area }): PlanArea[] => {
    if (!polygon) return [];
    const own = area.id === work.area;
    const near = box !== null && boxGap(box, boxOf(polygonOf(polygon))) <= radius;
    return own || near ? [{ ...area, outline: polygon, own, emergency: stopped.has(area.id) }] : [];
  });
};
