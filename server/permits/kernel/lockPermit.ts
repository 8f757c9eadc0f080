import { type Kysely, sql } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { emptyEvidence } from '#domain/permits/evidence/evidence.fresh.ts';
import { workRequested } from '#domain/permits/evidence/evidence.start.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Instant, PermitFacts, Reached } from '#domain/permits/kernel/permit.facts.ts';
import { handedOverAt } from '#domain/permits/kernel/shift.rules.ts';
import type { ConflictsKnown } from '#domain/permits/regions/regionsOf.ts';
import type { Tables } from '#server/db/tables.ts';
import { reachedOf, struckAreas } from '#server/permits/kernel/emergencyReach.ts';
import { type AroundLine, aroundPermit } from './aroundPermit.ts';
import { codesOf, factsOf, type LinkedFacts, type PermitRecord } from './factsOf.ts';
import { isolationsFrom } from './isolationsOf.ts';
import { type Heard, heardFrom } from './lastReadings.ts';
import { besideAtEquipment } from './sameEquipmentOf.ts';
import { knownStill } from './sameSpaceOf.ts';
import { siteLock } from './siteLock.ts';
import { type ConflictRead, conflictsFrom } from './standingConflicts.ts';

export type Db = Kysely<Tables>;

/** A permit with everything that its rules read, locked until the transaction ends. */
export type LockedPermit = {
  id: number;
  siteId: number;
  areaId: number;
  version: number;
  /** The number of the last line of its history. */
  lastSeq: number;
  trackingNumber: string;
  row: PermitRecord;
  evidence: Evidence;
  facts: PermitFacts;
  timeZone: string;
  /** What is known of its conflicts beside the facts. */
  conflicts: ConflictsKnown;
  /** The conflicts that are still ones, as they are stored: what each means for it depends on its state. */
  met: readonly ConflictRead[];
  /** What was heard of its monitoring; null where its plan asks for none. */
  heard: Heard | null;
  /** No other work is known that meets it or relies on the same isolations. */
  isAlone: boolean;
  /** The outline of its area. */
  outline: AroundLine['polygon'];
};

/** Locks permits in the order in which everybody locks them, so that two calls that need several do not wait for each other. */
export const lockPermits = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.selectFrom('permit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
};

/** Locks permits and the work at the same equipment, in that order. */
export const lockWithSpaces = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const beside = await sql<{ id: number }>`${sql.join(ids.map(besideAtEquipment), sql` union `)}`.execute(trx);
  await lockPermits(trx, [...ids, ...beside.rows.map(({ id }) => id)]);
};

/** Every way in which an emergency concerns a permit. */
const emergenciesOf = async (db: Db, { id, site_id }: PermitRecord): Promise<readonly Reached[]> =>
  (await reachedOf(db, await struckAreas(db, site_id), [id])).get(id) ?? [];

/** What a permit's row, area and kinds of work demand, for one that nobody has worked on yet. */
const fresh = (row: PermitRecord, hazardClass: AroundLine['hazard_class']): Evidence =>
  emptyEvidence(workRequested(row, hazardClass), row.risk_residual ?? 0);

const load = async (db: Db, row: PermitRecord, at: Instant): Promise<LockedPermit> => {
  const { data, hazard_class, time_zone, last_seq, ...found } = await aroundPermit(db, row.id);
  const evidence = data ?? fresh(row, hazard_class);
  const handedOver = Date.parse(handedOverAt(at, time_zone).to);
  const heard = heardFrom(found.heard);
  const { conflicts, waiting } = conflictsFrom(found.conflicts, row);
  const around: LinkedFacts = {
    timeZone: time_zone,
    isolations: isolationsFrom(found.isolations, {
      codes: codesOf(row),
      state: row.state,
      area: row.area_id,
      tags: row.equipment_tags,
    }),
    conflicts,
    sameSpace: knownStill(found.same_space),
    sameEquipment: found.same_equipment.map(({ id: _, ...known }) => known),
    workAtEquipment: found.work_at_equipment,
    missingBeside: found.missing_beside,
    insideBeside: found.watched_inside,
    goingIn: found.going_in,
    emergencies: found.site_emergency ? await emergenciesOf(db, row) : [],
    lastEmergencyAt: found.last_emergency === null ? null : new Date(found.last_emergency).toISOString(),
    areaHasRoom: found.has_room,
    authorityMaySign: found.authority_may_sign,
    heard,
    missing: found.missing,
    handoverReadBy: found.readers.filter(({ ends }) => Date.parse(ends) === handedOver).map(({ by }) => by),
  };
  return {
    id: row.id,
    siteId: row.site_id,
    areaId: row.area_id,
    version: row.version,
    lastSeq: last_seq,
    trackingNumber: row.tracking_number,
    row,
    evidence,
    facts: factsOf(row, evidence, around, at),
    timeZone: time_zone,
    heard,
    isAlone: found.conflicts.length === 0 && found.isolations.length === 0,
    outline: found.polygon,
    conflicts: { checkedAt: row.conflicts_checked_at, waiting },
    met: found.conflicts,
  };
};

/**
 * What is locked of a permit: its row, or with it those of the work in the same space or at the same equipment, which a stop of the one stops, or before both the
 * detection of conflicts at its site (`lockSiteOf`).
 */
export type Locks = 'permit' | 'space' | 'site and space';

const lockedRow = (trx: Db, id: number): Promise<PermitRecord | undefined> =>
  trx.selectFrom('permit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Two who stop work in one vessel at the same moment lock the same permits in the same order, and neither waits for the other twice. Which
 * they are is read by a statement of its own: one that also locks, and has waited, looks again for each row and may find it gone.
 */
const lockedWithSpace = async (trx: Db, id: number, site: boolean): Promise<PermitRecord | undefined> => {
  const { rows } = await sql<{ ids: number[] }>`
    with first as materialized (${site ? siteLock(id) : sql`select 1`})
    select array(${besideAtEquipment(id)}) as ids, (select count(*) from first)`.execute(trx);
  const ids = [id, ...(rows[0]?.ids ?? [])];
  const locked = await trx.selectFrom('permit').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return locked.find((row) => row.id === id);
};

/** Locks a permit and loads everything about it. Throws `not_found`. */
export const lockPermit = async (trx: Db, id: number, at: Instant, locks: Locks = 'permit'): Promise<LockedPermit> => {
  const row = await (locks === 'permit' ? lockedRow(trx, id) : lockedWithSpace(trx, id, locks === 'site and space'));
  if (!row) throw new Problem('not_found');
  return load(trx, row, at);
};

/** The same without a lock, to read and to show. Throws `not_found`. */
export const loadPermit = async (db: Db, id: number, at: Instant): Promise<LockedPermit> => {
  const row = await db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return load(db, row, at);
};

/**
 * Runs the last work of a transaction so that a problem takes back what the work wrote, and nothing that was written before. The problem
 * is answered. The savepoint is let go of by the end of the transaction, which costs no statement. Where nothing was `written` before
 * there is none: the problem is thrown, and ends the transaction.
 */
export const withSavepoint = async <T>(trx: Db, written: boolean, work: () => Promise<T>): Promise<T | Problem> => {
  if (!written) return work();
  await sql`savepoint before_step`.execute(trx);
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    await sql`rollback to savepoint before_step`.execute(trx);
    return thrown;
  }
};
