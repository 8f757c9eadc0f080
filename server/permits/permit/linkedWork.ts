import { type Kysely, sql } from 'kysely';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { sharedTags } from '#domain/permits/kernel/tagKey.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { standingFor } from '#domain/simops/conflict.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ConflictRow as ConflictTableRow } from '#server/permits/conflicts/conflictRows.ts';
import type { NameOf } from '#server/permits/kernel/namesOf.ts';

type Db = Kysely<Tables>;
type Linked = PermitWork['isolations'][number];

/** The isolations that a permit relies on, each with the other permits that do. */
export const linkedIsolations = async (db: Db, permitId: number): Promise<Linked[]> => {
  const rows = await db
    .selectFrom('isolation_link as mine')
    .innerJoin('isolation', 'isolation.id', 'mine.isolation_id')
    .leftJoin('isolation_link as link', (join) =>
      join.onRef('link.isolation_id', '=', 'isolation.id').on('link.permit_id', '!=', permitId),
    )
    .leftJoin('permit as other', 'other.id', 'link.permit_id')
    .select(['isolation.id', 'isolation.number', 'isolation.title', 'isolation.state', 'isolation.category', 'isolation.version'])
    .select(['other.id as other_id', 'other.tracking_number as other_number', 'other.state as other_state'])
    .where('mine.permit_id', '=', permitId)
    .orderBy('isolation.id')
    .orderBy('other.id')
    .execute();
  const found = new Map<number, Linked>();
  for (const { other_id, other_number, other_state, ...isolation } of rows) {
    const linked = found.get(isolation.id) ?? { ...isolation, others: [] };
    found.set(isolation.id, linked);
    if (other_id === null || other_number === null || other_state === null) continue;
    linked.others.push({ id: other_id, tracking_number: other_number, state: other_state });
  }
  return [...found.values()];
};

/** The stored conflicts of a permit with the permit at the other side of each; those that are gone, too. */
export const conflictRows = (db: Db, permitId: number) =>
  db
    .selectFrom('conflict')
    .innerJoin('permit as other', (join) =>
      join.on(
        'other.id',
        '=',
        sql<number>`case when conflict.permit_a = ${permitId} then conflict.permit_b else conflict.permit_a end`,
      ),
    )
    .innerJoin('area', 'area.id', 'other.area_id')
    .selectAll('conflict')
    .select([
      'other.id as other_id',
      'other.tracking_number',
      'other.title',
      'other.state as other_state',
      'other.crew_on as other_on',
      'other.equipment_tags as other_tags',
    ])
    .select('area.code as area_code')
    .where(({ eb, or }) => or([eb('conflict.permit_a', '=', permitId), eb('conflict.permit_b', '=', permitId)]))
    .orderBy('conflict.id')
    .execute();
type ConflictRow = Awaited<ReturnType<typeof conflictRows>>[number];

/** The stored conflicts of several permits, as each of them sees them. */
export const conflictRowsOf = async (db: Db, ids: readonly number[]): Promise<(ConflictRow & { own_id: number })[]> => {
  // None is asked about: a list of nobody is no SQL.
  if (ids.length === 0) return [];
  const { rows } = await sql<ConflictRow & { own_id: number }>`
    select c.*, own.id as own_id, other.id as other_id, other.tracking_number, other.title, other.state as other_state, other.crew_on as other_on, other.equipment_tags as other_tags, a.code as area_code
    from unnest(${[...ids]}::int[]) as own (id) join conflict c on own.id in (c.permit_a, c.permit_b)
      join permit other on other.id = case when c.permit_a = own.id then c.permit_b else c.permit_a end
      join area a on a.id = other.area_id
    order by c.overlap_from, c.id`.execute(db);
  return rows;
};

/** Everybody whom a conflict names. */
export const sapsOfConflict = ({ signatures, withdrawn }: Pick<ConflictTableRow, 'signatures' | 'withdrawn'>): number[] => [
  ...signatures.map(({ sap }) => sap),
  ...(withdrawn ? [withdrawn.by, ...withdrawn.signed_by] : []),
];

/** The resolution of a conflict that was taken back, where nothing has come of it since. */
export const withdrawnLine = ({ withdrawn }: Pick<ConflictTableRow, 'withdrawn'>, nameOf: NameOf) =>
  withdrawn && { ...withdrawn, by: nameOf(withdrawn.by), signed_by: withdrawn.signed_by.map(nameOf) };

/** A conflict as seen from one of its permits: the first of each pair of codes is of that permit. */
export const conflictLine = (
  row: ConflictRow,
  own: { id: number; state: PermitState; equipment_tags: readonly string[] },
  nameOf: NameOf,
): PermitWork['conflicts'][number] => ({
  id: row.id,
  with: {
    id: row.other_id,
    tracking_number: row.tracking_number,
    title: row.title,
    state: row.other_state,
    area_code: row.area_code,
    crew_on: row.other_on,
  },
  cells: row.cells.map(({ one, other, verdict }) =>
    row.permit_a === own.id ? { one, other, verdict } : { one: other, other: one, verdict },
  ),
  verdict: row.verdict,
  basis: row.basis,
  equipment: sharedTags(own.equipment_tags, row.other_tags),
  distance_m: row.distance_m,
  overlap_from: row.overlap_from.toISOString(),
  overlap_to: row.overlap_to.toISOString(),
  state: row.state,
  standing: standingFor(row, own, { id: row.other_id, state: row.other_state }),
  controls: row.controls,
  resolution_text: row.resolution_text,
  signed_by: row.signatures.map(({ sap }) => nameOf(sap)),
  withdrawn: withdrawnLine(row, nameOf),
  version: row.version,
});
