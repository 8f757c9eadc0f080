import { type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import type { emergencyEndpoints, PastEmergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { readCursor, writeCursor } from '#server/kit/cursor.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { missingByEmergency } from '#server/permits/kernel/notAccounted.ts';
import { headOf } from './readEmergency.ts';

const view = 'past emergencies';

/** A page of the emergencies that are over, newest first. */
export const pastEmergencies = async (db: Db, { cursor, limit }: QueryOf<typeof emergencyEndpoints.past>) => {
  const place = cursor ? await readCursor(db, view, cursor, 'time') : null;
  const rows = await db
    .selectFrom('emergency')
    .selectAll()
    .where('stood_down_at', 'is not', null)
    .where(place ? sql<SqlBool>`(declared_at, id) < (${place.value}::timestamptz, ${place.id}::int)` : sql<SqlBool>`true`)
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const items: PastEmergency[] = [];
  const missingOf = await missingByEmergency(
    db,
    page.map(({ id }) => id),
  );
  for (const row of page)
    items.push({ ...(await headOf(db, row)), stopped_count: row.suspended_permit_ids.length, ...missingOf(row.id) });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items,
    next_cursor: last ? await writeCursor(db, view, { value: last.declared_at.toISOString(), id: last.id, at: 0 }) : null,
  };
};
