import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import {
  bumpTestEvents,
  type InstrumentEvent,
  type instrumentEndpoints,
} from '#domain/permits/instruments/instrument.endpoints.ts';
import { serialKey } from '#domain/permits/instruments/serialKey.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { distrustInstrument } from '#server/permits/instruments/distrust.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';

type Db = Kysely<Tables>;
type Calls = typeof instrumentEndpoints;
type Registered = BodyOf<Calls['change']>;
type By = { caller: Caller; at: Instant };

/** Adds a line to the history of an instrument, which is sealed with it. */
export const writeEvent = async (trx: Db, id: number, event: InstrumentEvent, told: { by: number; note?: string; at: Instant }) => {
  await trx
    .insertInto('gas_instrument_event')
    .values({ instrument_id: id, event, actor_sap: told.by, note: told.note ?? null, at: told.at })
    .execute();
  oweSeal(trx, told.at, 'instrument', id);
};

/**
 * Other transactions that would use this serial number at the site wait until this one is over. Two that look alike are taken for one
 * another by whoever signs a bump test or a gas test.
 */
const expectFree = async (trx: Db, siteId: number, serial: string, except = 0): Promise<void> => {
  await trx.selectFrom('site').select('id').where('id', '=', siteId).forNoKeyUpdate().execute();
  const others = await trx
    .selectFrom('gas_instrument')
    .select('serial')
    .where('site_id', '=', siteId)
    .where('id', '<>', except)
    .execute();
  if (others.some((other) => other.serial.toUpperCase() === serial.toUpperCase())) throw new Problem('serial_taken');
  if (others.some((other) => serialKey(other.serial) === serialKey(serial))) throw new Problem('serial_alike');
};

/** A calibration that nobody has made yet proves nothing: its day is one that has begun at the site. */
const expectMade = (calibratedOn: string, timeZone: string, at: Instant): void => {
  if (calibratedOn > siteDate(new Date(at), timeZone)) throw wrongField('calibrated_on', 'inFuture');
};

/** Puts an instrument into the register of a site. Answers its id. Throws `validation`, `serial_taken` and `serial_alike`. */
export const registerInstrument = (
  db: Db,
  { site: code, ...said }: BodyOf<Calls['register']>,
  { caller, at }: By,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const site = await trx.selectFrom('site').select(['id', 'time_zone']).where('code', '=', code).executeTakeFirst();
    if (!site) throw wrongField('site', 'siteUnknown');
    expectMade(said.calibrated_on, site.time_zone, at);
    await expectFree(trx, site.id, said.serial);
    const { id } = await trx
      .insertInto('gas_instrument')
      .values({ ...said, site_id: site.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEvent(trx, id, 'REGISTER', { by: caller.sap, at });
    return id;
  });

const timeZoneOf = async (trx: Db, siteId: number): Promise<string> =>
  (await trx.selectFrom('site').select('time_zone').where('id', '=', siteId).executeTakeFirstOrThrow()).time_zone;

const fields = ['serial', 'model', 'substances', 'calibrated_on', 'calibration_due', 'out_of_service'] as const;

const textOf = (said: Registered, field: (typeof fields)[number]): string => {
  const value = said[field];
  return Array.isArray(value) ? value.join(' ') : (value ?? '');
};

/** What the history tells of a change: each field from what to what. */
const differences = (before: Registered, after: Registered): string =>
  fields
    .filter((field) => textOf(before, field) !== textOf(after, field))
    .map((field) => `${field}: ${textOf(before, field)} → ${textOf(after, field)}`)
    .join('; ');

/** What of an instrument has changed since a version: only a change of it makes another one. */
const changedSince = async (trx: Db, id: number, versions: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('gas_instrument_event')
    .select('note')
    .where('instrument_id', '=', id)
    .where('event', '=', 'CHANGE')
    .orderBy('id', 'desc')
    .limit(Math.max(0, versions))
    .execute();
  const told = (field: string) => rows.some(({ note }) => new RegExp(`(?:^|; )${field}: `).test(note ?? ''));
  return fields.filter(told).sort();
};

/** Changes what the register says. What is as it was before writes nothing. Throws `not_found`, `version_mismatch`, `serial_taken`, `serial_alike`. */
export const changeInstrument = (db: Db, id: number, said: Registered, { caller, at, ifMatch }: By & { ifMatch: number | '*' }) =>
  inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('gas_instrument').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new Problem('not_found');
    const { version } = row;
    if (ifMatch !== '*' && ifMatch !== version) {
      const changedFields = await changedSince(trx, id, version - ifMatch);
      throw new Problem('version_mismatch', { current: { version }, changedFields });
    }
    const note = differences(row, said);
    if (note === '') return;
    // What stood in the register before that was asked can still be taken out of service.
    if (said.calibrated_on !== row.calibrated_on) expectMade(said.calibrated_on, await timeZoneOf(trx, row.site_id), at);
    // One that was registered beside one that looks like it is calibrated, and taken out of service, all the same.
    if (said.serial !== row.serial) await expectFree(trx, row.site_id, said.serial, id);
    await trx
      .updateTable('gas_instrument')
      .set({ ...said, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeEvent(trx, id, 'CHANGE', { by: caller.sap, note, at });
    const isTakenOut = said.out_of_service !== null && row.out_of_service === null;
    if (isTakenOut || said.calibration_due < row.calibration_due) await distrustInstrument(trx, id, at, caller.sap);
  });

/** A bump test that somebody at this desk has just made, signed by them. Throws `not_found`, `signature_unfit`, `not_allowed`. */
export const bumpTest = (db: Db, id: number, { passed, signature }: BodyOf<Calls['bumpTest']>, { caller, at }: By): Promise<void> =>
  inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('gas_instrument').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!known) throw new Problem('not_found');
    const event = bumpTestEvents[passed ? 'passed' : 'failed'];
    const signedFor = {
      thing: { entity: 'instrument' as const, id },
      event,
      version: id,
      sessionPersonId: caller.personId,
      at,
    };
    const { sap, disciplines } = await takeSignature(trx, signature, signedFor);
    if (!disciplines.includes('gas_tester')) throw new Problem('not_allowed');
    await writeEvent(trx, id, event, { by: sap, at });
    if (!passed) await distrustInstrument(trx, id, at, sap);
  });
