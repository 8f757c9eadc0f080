import { type Kysely, type Selectable, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { IsolationActor, IsolationAsk, IsolationFacts, LinkedPermit } from '#domain/permits/isolations/isolation.facts.ts';
import type { Removal } from '#domain/permits/isolations/isolation.wire.ts';
import type { Signature } from '#domain/permits/kernel/permit.facts.ts';
import { isInspected } from '#domain/permits/regions/inspection.rules.ts';
import type { IsolationTable, Tables } from '#server/db/tables.ts';
import type { Changed } from '#server/permits/kernel/recordChange.ts';
import { missingAtIsolation } from '#server/permits/kernel/sameEquipmentOf.ts';
import { keysElsewhere, locksElsewhere } from './hangingLocks.ts';

type Db = Kysely<Tables>;
export type IsolationLine = Selectable<IsolationTable>;

type PermitOn = LinkedPermit & { id: number; number: string; count: number };

/** An isolation with everything that its rules read, and the permits that name it. */
export type HeldIsolation = { row: IsolationLine; facts: IsolationFacts; permits: readonly PermitOn[] };

/** Only of work that was handed back does anybody ask whether its place was inspected. */
export const signaturesOfHandedBack = sql<Signature[]>`case when permit.state = 'handed_back'
  then coalesce((select e.data->'signatures' from permit_evidence e where e.permit_id = permit.id), '[]') else '[]' end`;

/** When danger was last told of there, or somebody came or was found there, which makes an inspection of before worthless. */
export const disturbedHandedBack = sql<string | null>`case when permit.state = 'handed_back'
  then (select greatest(e.data->>'dangerAt', e.data->>'cameAt') from permit_evidence e where e.permit_id = permit.id) end`;

/** The permits that name an isolation, in the order in which everybody locks them. */
export const permitsOn = async (db: Db, isolationId: number): Promise<PermitOn[]> => {
  const rows = await db
    .selectFrom('isolation_link')
    .innerJoin('permit', 'permit.id', 'isolation_link.permit_id')
    .select(['permit.id', 'permit.state', 'permit.tracking_number as number', 'permit.crew_on as count'])
    .select([signaturesOfHandedBack.as('signatures'), disturbedHandedBack.as('danger_at')])
    .where('isolation_id', '=', isolationId)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ id, state, number, count, signatures, danger_at: dangerAt }) => ({
    id,
    state,
    number,
    count,
    inspected: isInspected({ state, signatures, dangerAt }),
  }));
};

/** Who has written what waits to be approved, by its history: who began the certificate, who planned it last, and who has changed it since. */
const plannersOf = async (db: Db, { id, state }: IsolationLine): Promise<number[]> => {
  if (state !== 'planned') return [];
  const rows = await db
    .selectFrom('isolation_event')
    .select('actor_sap')
    .distinct()
    .where('isolation_id', '=', id)
    .where(({ eb, or, and, selectFrom }) => {
      const lastPlan = selectFrom('isolation_event as last')
        .select(({ fn }) => fn.max('last.seq').as('seq'))
        .where('last.isolation_id', '=', id)
        .where('last.event', '=', 'PLAN');
      return or([eb('event', '=', 'CREATE'), and([eb('event', 'in', ['PLAN', 'CHANGE']), eb('seq', '>=', lastPlan)])]);
    })
    .execute();
  return rows.flatMap(({ actor_sap }) => actor_sap ?? []);
};

const heldFrom = async (db: Db, row: IsolationLine | undefined): Promise<HeldIsolation> => {
  if (!row) throw new Problem('not_found');
  const permits = await permitsOn(db, row.id);
  const { state, category, energy, points, long_term } = row;
  return {
    row,
    permits,
    facts: {
      state,
      category,
      energy,
      points,
      longTerm: long_term,
      linked: permits,
      planners: await plannersOf(db, row),
      locksElsewhere: [],
      keysElsewhere: [],
      missing: await missingAtIsolation(db, row.id),
      onSite: permits.filter(({ count }) => count > 0),
    },
  };
};

/** An isolation to read and to show. Throws `not_found`. */
export const loadIsolation = async (db: Db, id: number): Promise<HeldIsolation> =>
  heldFrom(db, await db.selectFrom('isolation').selectAll().where('id', '=', id).executeTakeFirst());

type Secured = { points?: readonly { lockNo: string | null }[] | undefined; keys?: readonly string[] | undefined };

/** With which locks and keys of its plan, or of another plan for it, hang or are held for other certificates of the site. */
export const withLocksElsewhere = async (
  db: Db,
  held: HeldIsolation,
  { points = held.facts.points, keys = held.row.key_numbers }: Secured = {},
): Promise<HeldIsolation> => {
  const locks = points.map(({ lockNo }) => lockNo);
  const elsewhere = {
    locksElsewhere: await locksElsewhere(db, held.row, locks),
    keysElsewhere: await keysElsewhere(db, held.row, keys),
  };
  return { ...held, facts: { ...held.facts, ...elsewhere } };
};

/** The same, locked until the transaction ends; its permits are locked before it. Throws `not_found`. */
export const holdIsolation = async (trx: Db, id: number): Promise<HeldIsolation> =>
  heldFrom(trx, await trx.selectFrom('isolation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());

export type IsolationNote = Pick<IsolationAsk, 'at'> & {
  event: string;
  point?: number | undefined;
  note: string | null;
  /** What who signed for the removal of a point was shown. */
  removal?: Removal | undefined;
};

/** Writes the next line of an isolation's history. */
export const writeIsolationHistory = async (
  trx: Db,
  id: number,
  { event, point, note, removal, at }: IsolationNote,
  { from, to, by }: { from: IsolationFacts['state'] | null; to: IsolationFacts['state']; by: number | null },
): Promise<void> => {
  const { last } = await trx
    .selectFrom('isolation_event')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('isolation_id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('isolation_event')
    .values({
      isolation_id: id,
      seq: (last ?? 0) + 1,
      event,
      point: point ?? null,
      from_state: from,
      to_state: to,
      actor_sap: by,
      note,
      removal: removal ? JSON.stringify(removal) : null,
      at,
    })
    .execute();
};

/** Stores an isolation after an event with the line of its history. Answers what the feed of changes is to be told. */
export const storeIsolation = async (
  trx: Db,
  { row }: HeldIsolation,
  after: IsolationFacts,
  { sap }: IsolationActor,
  note: IsolationNote,
): Promise<Changed> => {
  const version = row.version + 1;
  await trx
    .updateTable('isolation')
    .set({
      state: after.state,
      points: JSON.stringify(after.points),
      long_term: after.longTerm ? JSON.stringify(after.longTerm) : null,
      version,
      updated_at: note.at,
    })
    .where('id', '=', row.id)
    .execute();
  await writeIsolationHistory(trx, row.id, note, { from: row.state, to: after.state, by: sap });
  return { entity: 'isolation', id: row.id, version, kind: note.event };
};
