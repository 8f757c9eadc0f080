import { type Kysely, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { freshEvidence } from '#domain/permits/evidence.fresh.ts';
import type { Evidence } from '#domain/permits/evidence.ts';
import type { Instant, PermitFacts } from '#domain/permits/permit.facts.ts';
import { handedOverAt } from '#domain/permits/shift.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { conflictsFor } from '#server/simops/refreshConflicts.ts';
import { type Around, codesOf, factsOf, type PermitLine } from './factsOf.ts';
import { isolationsFor } from './isolationsOf.ts';

export type Db = Kysely<Tables>;

/** A permit with everything that its rules read, locked until the transaction ends. */
export type Held = {
  id: number;
  siteId: number;
  areaId: number;
  version: number;
  trackingNumber: string;
  row: PermitLine;
  evidence: Evidence;
  facts: PermitFacts;
  timeZone: string;
};

/** Locks permits in the order in which everybody locks them, so that two calls that need several do not wait for each other. */
export const lockPermits = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.selectFrom('permit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
};

/** What a permit's row, area and kinds of work demand, for one that nobody has worked on yet. */
const fresh = (row: PermitLine, hazardClass: 'zone0' | 'zone1' | 'zone2' | 'safe'): Evidence =>
  freshEvidence(
    { codes: codesOf(row), elevationFrom: row.elevation_from_m, onPlant: row.equipment_tags.length > 0, hazardClass },
    row.risk_residual ?? 0,
  );

const areaOf = async (db: Db, { area_id }: PermitLine) =>
  db
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select(['area.capacity', 'area.hazard_class', 'site.time_zone'])
    .where('area.id', '=', area_id)
    .executeTakeFirstOrThrow();

/** Whether another permit fits into the area during the planned period of this one. */
const hasRoom = async (db: Db, row: PermitLine, capacity: number | null): Promise<boolean> => {
  if (capacity === null) return true;
  const { count } = await db
    .selectFrom('permit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('area_id', '=', row.area_id)
    .where('id', '!=', row.id)
    .where('state', 'in', ['ready', 'issued', 'live'])
    .where('planned_from', '<', row.planned_to)
    .where('planned_to', '>', row.planned_from)
    .executeTakeFirstOrThrow();
  return Number(count) < capacity;
};

/** Whether an emergency that nobody has stood down covers an area. */
const inEmergency = async (db: Db, areaId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('emergency_area')
    .innerJoin('emergency', 'emergency.id', 'emergency_area.emergency_id')
    .select('emergency.id')
    .where('emergency_area.area_id', '=', areaId)
    .where('emergency.stood_down_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Who has acknowledged a permit, in the state it has, in a handover of the shift that ends then. Only work that goes on is handed on
 * so; nothing else is looked up.
 */
const handoverReadersOf = async (db: Db, { id, state }: PermitLine, shiftEnds: Instant): Promise<number[]> => {
  if (state !== 'live') return [];
  const rows = await db
    .selectFrom('handover_item')
    .innerJoin('handover', 'handover.id', 'handover_item.handover_id')
    .select('ack_by')
    .where('handover_item.permit_id', '=', id)
    .where('handover_item.ack_state', '=', state)
    .where('handover.shift_ends', '=', new Date(shiftEnds))
    .where('handover.state', '!=', 'lapsed')
    .whereRef('handover_item.ack_by', '=', 'handover.incoming_sap')
    .execute();
  return rows.flatMap(({ ack_by }) => (ack_by === null ? [] : [ack_by]));
};

const load = async (db: Db, row: PermitLine, at: Instant): Promise<Held> => {
  const { capacity, hazard_class, time_zone } = await areaOf(db, row);
  const stored = await db.selectFrom('permit_evidence').select('data').where('permit_id', '=', row.id).executeTakeFirst();
  const evidence = stored?.data ?? fresh(row, hazard_class);
  const around: Around = {
    timeZone: time_zone,
    isolations: await isolationsFor(db, row.id),
    conflicts: await conflictsFor(db, row.id),
    emergency: await inEmergency(db, row.area_id),
    areaHasRoom: await hasRoom(db, row, capacity),
    handoverReadBy: await handoverReadersOf(db, row, handedOverAt(at, time_zone).to),
  };
  return {
    id: row.id,
    siteId: row.site_id,
    areaId: row.area_id,
    version: row.version,
    trackingNumber: row.tracking_number,
    row,
    evidence,
    facts: factsOf(row, evidence, around, at),
    timeZone: time_zone,
  };
};

/** Locks a permit and loads everything about it. Throws `not_found`. */
export const hold = async (trx: Db, id: number, at: Instant): Promise<Held> => {
  const row = await trx.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return load(trx, row, at);
};

/** The same without a lock, to read and to show. Throws `not_found`. */
export const look = async (db: Db, id: number, at: Instant): Promise<Held> => {
  const row = await db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return load(db, row, at);
};

/** Runs work so that a problem takes back what the work wrote, and nothing that was written before. The problem is answered. */
export const attempt = async <T>(trx: Db, work: () => Promise<T>): Promise<T | Problem> => {
  await sql`savepoint attempt`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint attempt`.execute(trx);
    return done;
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    await sql`rollback to savepoint attempt`.execute(trx);
    return thrown;
  }
};
