import { type Kysely, sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { actingAs, type Writer, type Written } from '#domain/permits/evidence/evidence.rules.ts';
import { type ReadingTaken, takeReading } from '#domain/permits/evidence/gasReading.rules.ts';
import type { readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { monitoringAt, plusMinutes, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { instrumentOf } from '#server/permits/instruments/instrumentRows.ts';
import { type Db, type LockedPermit, loadPermit, lockPermit, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { applyTimeouts, lockAndApplyTimeouts } from '#server/permits/life/reevaluate.ts';
import { writeEvidence } from '#server/permits/life/storePermit.ts';
import { readerOf, type Sender, writerFor } from './reader.ts';

type Body = BodyOf<typeof readingEndpoints.post>;
type Answer = ReplyOf<typeof readingEndpoints.post>['result'];

/** The instrument that was read: a device has one and cannot send for another. */
const instrumentRead = ({ device }: Sender, { instrument_id: named }: Body): number => {
  if (device && named !== undefined && named !== device.instrumentId) throw new Problem('not_allowed');
  const id = device?.instrumentId ?? named;
  if (id === undefined)
    throw new Problem('validation', {
      errors: [{ field: 'instrument_id', rule: 'missing', message: 'This is a required field.' }],
    });
  return id;
};

type Row = { permit: number; instrument: number; serial: string; at: Instant; now: Instant };

/** The permit is locked, so that nobody writes the same reading meanwhile. */
const isKnown = async (trx: Db, { permit, instrument, at }: Row, readings: ReadingTaken['readings']): Promise<boolean> => {
  const { rows } = await sql`select 1 from gas_reading where permit_id = ${permit} and instrument_id = ${instrument}
    and at = ${at}::timestamptz and readings = ${JSON.stringify(readings)}::jsonb limit 1`.execute(trx);
  return rows.length > 0;
};

const keep = async (
  trx: Db,
  row: Row,
  { monitor, readings, outOfLimits }: ReadingTaken,
  by: { sap: number | null; device: number | null },
) => {
  const sealedWith = `${row.permit}@${row.now.slice(0, 13)}`;
  await trx
    .insertInto('gas_reading')
    .values({
      permit_id: row.permit,
      sealed_with: sealedWith,
      instrument_id: row.instrument,
      serial: row.serial,
      point: monitor.point,
      at: row.at,
      recorded_at: row.now,
      readings: JSON.stringify(readings),
      out_of_limits: [...outOfLimits],
      reader_sap: by.sap,
      device_token_id: by.device,
    })
    .execute();
  oweSeal(trx, row.now, 'gas_reading', sealedWith);
};

/** What an alarm writes, and what follows from the reading: live work stops at once, silence ends, and it is looked again when it would be silent. */
const follow = async (trx: Db, before: LockedPermit, alarm: Written | null, who: Writer, now: Instant): Promise<LockedPermit> => {
  const { id } = before;
  if (alarm) await writeEvidence(trx, id, alarm.evidence);
  const held = await lockPermit(trx, id, now);
  const actor = who.sap === 0 ? null : who.sap;
  const note = alarm ? { ...alarm.note, actor, role: actingAs(held.facts, who) } : undefined;
  await applyTimeouts(trx, held, now, note, { before });
  const after = await lockPermit(trx, id, now);
  if (!alarm) await recordChange(trx, now, [{ entity: 'permit', id, version: after.version, kind: 'regions' }]);
  return after;
};

type Moment = { now: Instant; language: Language };

/** How a reading came: what it is to be refused with unless it alarms, and the places of what could not be read. */
export type Unread = { against: Problem | null; fields: readonly string[] };

/** How many places are named at most of what was left out. */
const maxNamed = 50;

const answerOf = (
  { facts, row }: LockedPermit,
  { at, outOfLimits, leftOut, stop }: ReadingTaken,
  unread: Unread,
  now: Instant,
): Answer => ({
  at,
  out_of_limits: [...outOfLimits],
  left_out: [...new Set([...unread.fields, ...leftOut])].slice(0, maxNamed),
  instrument_stop: stop,
  standing: monitoringAt(facts, true, now),
  silent_from: facts.gas.heardAt ? silentFrom(facts.gas.heardAt) : null,
  state: row.state,
});

/** Where an instrument has read last for a permit, in the minutes in which its alarm may still come. */
const readAtOf = async (db: Kysely<Tables>, permit: number, instrument: number, now: Instant): Promise<string | null> => {
  const last = await db
    .selectFrom('gas_reading')
    .select('point')
    .where('permit_id', '=', permit)
    .where('instrument_id', '=', instrument)
    .where('at', '>', new Date(plusMinutes(now, -permitLimits.gasRecordedLate.value)))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.point ?? null;
};

/**
 * What a reading would come to as the permit stands, without a lock: a flood that is refused by it holds nobody up. Throws what a
 * reading that is not in order is refused with.
 */
export const foreseeReading = async (
  db: Db,
  id: number,
  said: Body,
  unread: Unread,
  sender: Sender,
  { now, language }: Moment,
): Promise<ReadingTaken> => {
  const { against } = unread;
  const { siteId, evidence, facts } = await loadPermit(db, id, now);
  const at = said.at ?? now;
  const instrumentId = instrumentRead(sender, said);
  const instrument = await instrumentOf(db, siteId, instrumentId, at);
  const readAt = await readAtOf(db, id, instrumentId, now);
  const who = await writerFor(db, sender, language, now);
  return takeReading(evidence, facts, { at, readings: said.readings, instrument, readAt, reader: null, against }, who, now);
};

/**
 * Takes a reading of a permit's monitoring, in one transaction with what follows from it. What time has brought about is stored first: a
 * reading that comes after a silence does not undo the stop. A reading that is known already is answered and kept once.
 */
export const recordReading = (
  db: Db,
  id: number,
  said: Body,
  unread: Unread,
  sender: Sender,
  { now, language }: Moment,
): Promise<Answer> => {
  const instrumentId = instrumentRead(sender, said);
  const at = said.at ?? now;
  return inTransaction<Answer>(db, async (trx) => {
    const { held, wrote } = await lockAndApplyTimeouts(trx, id, now);
    return withSavepoint(trx, wrote, async () => {
      const { reader, refusal } = await readerOf(trx, held, sender, said.signatures, now);
      const who = await writerFor(trx, sender, language, now);
      const instrument = await instrumentOf(trx, held.siteId, instrumentId, at);
      const readAt = await readAtOf(trx, id, instrumentId, now);
      const input = { at, readings: said.readings, instrument, readAt, reader, against: unread.against ?? refusal };
      const taken = takeReading(held.evidence, held.facts, input, who, now);
      const row = { permit: id, instrument: instrumentId, serial: taken.monitor.serial, at: taken.at, now };
      if (await isKnown(trx, row, taken.readings)) return answerOf(held, taken, unread, now);
      await keep(trx, row, taken, { sap: reader?.sap ?? null, device: sender.device?.tokenId ?? null });
      return answerOf(await follow(trx, held, taken.alarm, who, now), taken, unread, now);
    });
  });
};
