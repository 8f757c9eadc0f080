import type { FiledWork } from '#domain/handover/paperPermit.endpoints.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';

const rowsOf = (db: Db, numbers: readonly string[]) =>
  db
    .selectFrom('paper_filing')
    .innerJoin('area', 'area.id', 'paper_filing.area_id')
    .innerJoin('site', 'site.id', 'area.site_id')
    .selectAll('paper_filing')
    .select(['area.code', 'area.name', 'site.time_zone'])
    .where('tracking_number', 'in', numbers)
    .execute();

/** What was done under numbers whose sheets are filed, by number. */
export const filedWork = async (db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, FiledWork>> => {
  if (numbers.length === 0) return new Map();
  const rows = await rowsOf(db, numbers);
  const nameOf = await namesOf(
    db,
    rows.flatMap((row) => [row.issuer_sap, row.performing_authority_sap, row.inspected_by_sap]),
  );
  return new Map(
    rows.map(({ title, code, name, time_zone, note, kept_at, ...row }) => [
      row.tracking_number,
      {
        title,
        area: { code, name, time_zone },
        worked_from: row.worked_from.toISOString(),
        worked_to: row.worked_to.toISOString(),
        issuer: nameOf(row.issuer_sap),
        performing_authority: nameOf(row.performing_authority_sap),
        inspected_by: nameOf(row.inspected_by_sap),
        note,
        kept_at,
      },
    ]),
  );
};
