import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '#domain/kernel/endpoint.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import { readCursor, writeCursor } from '#server/kit/cursor.ts';
import { conflictLines, conflictTables, standing } from './conflicts.lines.ts';

type Db = Kysely<Tables>;
type Query = QueryOf<typeof conflictEndpoints.list>;

const always = sql<SqlBool>`true`;

const conditionOf = ({ state, area, from, to }: Query): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    [
      state ? sql`${standing} = ${state}` : always,
      area ? sql`(one.area_id = ${area} or other.area_id = ${area})` : always,
      from ? sql`c.overlap_to > ${new Date(from)}` : always,
      to ? sql`c.overlap_from < ${new Date(to)}` : always,
    ],
    sql` and `,
  )}`;

/** One page of conflicts, earliest first. */
export const listConflicts = async (db: Db, query: Query) => {
  const view = `conflicts ${JSON.stringify([query.state, query.area, query.from, query.to])}`;
  const place = query.cursor ? await readCursor(db, view, query.cursor, 'time') : null;
  const beyond = place ? sql<SqlBool>`(c.overlap_from, c.id) > (${new Date(place.value)}, ${place.id}::int)` : always;
  const condition = conditionOf(query);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${conflictTables} where ${condition}`.execute(db);
  const found = await conflictLines(db, sql<SqlBool>`${condition} and ${beyond}`, query.limit + 1);
  const items = found.slice(0, query.limit);
  const last = found.length > query.limit ? items.at(-1) : undefined;
  const at = place?.at ?? 0;
  return {
    items,
    next_cursor: last ? await writeCursor(db, view, { value: last.overlap_from, id: last.id, at: at + items.length }) : null,
    at,
    total: rows[0]?.count ?? 0,
  };
};
