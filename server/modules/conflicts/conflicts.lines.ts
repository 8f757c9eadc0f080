import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { sharedTags } from '#domain/permits/kernel/tagKey.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import type { ConflictLine } from '#domain/simops/conflict.schema.ts';
import { goingStates, leftStates } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ConflictRow } from '#server/permits/conflicts/conflictRows.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { sapsOfConflict, withdrawnLine } from '#server/permits/permit/linkedWork.ts';

type Db = Kysely<Tables>;

type Side<Name extends string> = {
  [Member in `${Name}_number` | `${Name}_title` | `${Name}_area`]: string;
} & { [Member in `${Name}_state`]: PermitState } & { [Member in `${Name}_tags`]: string[] };
type Row = ConflictRow & Side<'one'> & Side<'other'>;

// Who is yet to take part waits for the resolution without which it does not.
const mayMeet = sql.raw(goingStates.map((state) => `'${state}'`).join(', '));
const wasLeft = sql.raw(leftStates.map((state) => `'${state}'`).join(', '));
const stands = sql.raw(standingStates.map((state) => `'${state}'`).join(', '));

/**
 * How a conflict stands now: it is gone with either of its permits, also when nobody has looked at it since, and on the same equipment when
 * that one is closed (`areMeeting`).
 */
export const standing = sql<ConflictState>`case
  when c.state not in (${stands}) or (one.state in (${mayMeet}) and other.state in (${mayMeet})) then c.state
  when c.basis = 'equipment' and ((one.state in (${mayMeet}) and other.state in (${wasLeft}))
    or (one.state in (${wasLeft}) and other.state in (${mayMeet}))) then c.state
  else 'gone' end`;

export const conflictTables = sql`conflict c
  join permit one on one.id = c.permit_a join area one_area on one_area.id = one.area_id
  join permit other on other.id = c.permit_b join area other_area on other_area.id = other.area_id`;

const columns = sql`c.id, c.permit_a, c.permit_b, c.cells, c.verdict, c.basis, c.distance_m, c.overlap_from, c.overlap_to, c.controls,
  c.resolution_text, c.signatures, c.withdrawn, c.bound_to, c.version, c.created_at, c.updated_at, ${standing} as state,
  one.tracking_number as one_number, one.title as one_title, one.state as one_state, one.equipment_tags as one_tags, one_area.code as one_area,
  other.tracking_number as other_number, other.title as other_title, other.state as other_state, other.equipment_tags as other_tags, other_area.code as other_area`;

const lineFrom = (row: Row, nameOf: Awaited<ReturnType<typeof namesOf>>): ConflictLine => ({
  id: row.id,
  version: row.version,
  permits: [
    { id: row.permit_a, tracking_number: row.one_number, title: row.one_title, state: row.one_state, area_code: row.one_area },
    {
      id: row.permit_b,
      tracking_number: row.other_number,
      title: row.other_title,
      state: row.other_state,
      area_code: row.other_area,
    },
  ],
  cells: row.cells,
  verdict: row.verdict,
  basis: row.basis,
  equipment: sharedTags(row.one_tags, row.other_tags),
  distance_m: row.distance_m,
  overlap_from: row.overlap_from.toISOString(),
  overlap_to: row.overlap_to.toISOString(),
  state: row.state,
  controls: row.controls,
  resolution_text: row.resolution_text,
  signed_by: row.signatures.map(({ sap }) => nameOf(sap)),
  withdrawn: withdrawnLine(row, nameOf),
  updated_at: row.updated_at.toISOString(),
});

/** Conflicts that meet a condition, by the time in which both works may go on. */
export const conflictLines = async (db: Db, condition: RawBuilder<SqlBool>, limit: number): Promise<ConflictLine[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from ${conflictTables} where ${condition} order by c.overlap_from, c.id limit ${limit}`.execute(db);
  const nameOf = await namesOf(db, rows.flatMap(sapsOfConflict));
  return rows.map((row) => lineFrom(row, nameOf));
};
