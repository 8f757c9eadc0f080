import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { GasInstrument } from '#domain/permits/instruments/instrument.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { GasInstrumentTable, Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

export type InstrumentRow = Selectable<GasInstrumentTable> & {
  site: string;
  time_zone: string;
  bump_tested_at: Date | null;
  bump_failed_at: Date | null;
};

/** When the last bump test up to a moment was made, where it ended so. One that failed later takes back what was tested before it. */
const bumpTested = (at: Instant, event: 'BUMP_TEST' | 'BUMP_FAILED') => sql`(
  select case when e.event = ${event} then e.at end
  from gas_instrument_event e
  where e.instrument_id = i.id and (e.event = 'BUMP_TEST' and e.at <= ${at}::timestamptz or e.event = 'BUMP_FAILED')
  order by e.at desc, e.id desc limit 1)`;

/** The instruments `i` of the register that are asked for, with their bump test at a moment, by site and serial number. */
export const readInstruments = async (db: Db, asked: RawBuilder<SqlBool>, at: Instant): Promise<InstrumentRow[]> => {
  const { rows } = await sql<InstrumentRow>`
    select i.*, s.code as site, s.time_zone, ${bumpTested(at, 'BUMP_TEST')} as bump_tested_at, ${bumpTested(at, 'BUMP_FAILED')} as bump_failed_at
    from gas_instrument i join site s on s.id = i.site_id
    where ${asked} order by s.code, i.serial, i.id`.execute(db);
  return rows;
};

/** An instrument as the rules judge it. */
export const instrumentFrom = (row: InstrumentRow): GasInstrument => ({
  id: row.id,
  serial: row.serial,
  model: row.model,
  substances: row.substances,
  calibratedOn: row.calibrated_on,
  calibrationDue: row.calibration_due,
  outOfService: row.out_of_service,
  bumpTestedAt: row.bump_tested_at?.toISOString() ?? null,
  timeZone: row.time_zone,
});

/** An instrument of a site as it was bump tested at a moment; null where the site does not have it. */
export const instrumentOf = async (db: Db, siteId: number, id: number, at: Instant): Promise<GasInstrument | null> => {
  const [row] = await readInstruments(db, sql<SqlBool>`i.id = ${id} and i.site_id = ${siteId}`, at);
  return row ? instrumentFrom(row) : null;
};
