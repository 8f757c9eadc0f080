import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { groupPlaces, groupValues, type PermitGroup } from '#domain/permits/permitList/permit.groups.ts';
import type { Tables } from '#server/db/tables.ts';
import { leastUrgent, urgency } from '#server/permits/permitList/conditions.ts';

const states = sql`array[${sql.join(permitStates.map((state) => sql.lit(state)))}]::text[]`;
const placeBy = (places: readonly number[]) =>
  sql`(array[${sql.join(places.map((place) => sql.lit(place)))}]::int[])[array_position(${states}, p.state)]`;

/** What the groups of a list are ordered by: the site and the area by their codes, or the place of a value among those that there are. */
export const groupKeys: Record<PermitGroup, { expression: RawBuilder<unknown>; kind: 'text' | 'number' }> = {
  area: {
    expression: sql`(select site.code || '.' || area.code from area join site on site.id = area.site_id where area.id = p.area_id)`,
    kind: 'text',
  },
  state: { expression: placeBy(groupPlaces.state), kind: 'number' },
  waiting: { expression: placeBy(groupPlaces.waiting), kind: 'number' },
};

type Found = { key: string | number; name: string | null; count: number; urgent: number };

/** The groups of a list with how many permits each has, and how many of them are urgent, in the order of the list. */
export const groupsOf = async (db: Kysely<Tables>, group: PermitGroup, condition: RawBuilder<SqlBool>) => {
  const { expression } = groupKeys[group];
  const name = group === 'area' ? sql`(select area.name from area where area.id = min(p.area_id))` : sql`null::text`;
  const { rows } = await sql<Found>`
    select ${expression} as key, ${name} as name, count(*)::int as count,
      count(*) filter (where ${urgency} < ${sql.lit(leastUrgent)})::int as urgent from permit p where ${condition} group by 1 order by 1`.execute(
    db,
  );
  const values = group === 'area' ? null : groupValues[group];
  return rows.map((row) => ({ ...row, key: values ? (values[Number(row.key) - 1] ?? '') : String(row.key) }));
};
