import { sql } from 'kysely';
import { mayHold } from '#domain/handover/handover.rules.ts';
import type { CurrentHandovers } from '#domain/handover/handover.schema.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { handedOverAt, shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { isCrossing } from '#server/permits/kernel/crossing.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import type { Rights } from '#server/permits/kernel/signers.ts';
import { siteFor } from '#server/permits/kernel/siteFor.ts';
import { linesOf } from './handover.read.ts';
import { holderOf } from './handover.rights.ts';

const areasOf = async (db: Db, siteId: number, reader: Rights | null, at: Instant): Promise<CurrentHandovers['areas']> => {
  const { rows } = await sql<{ id: number; code: string; name: string; crossing: number }>`
    select a.id, a.code, a.name, (select count(*)::int from permit p where p.area_id = a.id and ${isCrossing}) as crossing
    from area a where a.site_id = ${siteId} order by a.code`.execute(db);
  const holder = reader && holderOf(reader, at);
  return rows.map((area) => ({ ...area, mine: holder !== null && mayHold(holder, [area.id]) }));
};

/** How the handing over of a site stands: its shift, its areas, and the handovers that are open or were completed for it. */
export const currentOf = async (
  db: Db,
  code: string | undefined,
  reader: Rights | null,
  at: Instant,
): Promise<CurrentHandovers> => {
  const site = await siteFor(db, code, reader);
  const shift = handedOverAt(at, site.time_zone);
  const rows = await db
    .selectFrom('handover')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(({ eb, or, and }) =>
      or([eb('state', '=', 'open'), and([eb('state', '=', 'completed'), eb('shift_ends', '>=', new Date(shift.to))])]),
    )
    .orderBy('shift_ends', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const sites = await db.selectFrom('site').select(['code', 'name']).orderBy('id').execute();
  return {
    site: { code: site.code, name: site.name, time_zone: site.time_zone },
    sites,
    shift,
    shift_ends: shiftEnd(at, site.time_zone),
    areas: await areasOf(db, site.id, reader, at),
    handovers: await linesOf(db, rows, at),
  };
};
