import { type Kysely, type SqlBool, sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { GasInstrumentLine, instrumentEndpoints } from '#domain/permits/instruments/instrument.endpoints.ts';
import { instrumentStop, isInstrumentDue } from '#domain/permits/instruments/instrument.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { deviceOf } from '#server/kit/deviceTokens.ts';
import { type InstrumentRow, instrumentFrom, readInstruments } from '#server/permits/instruments/instrumentRows.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';

type Db = Kysely<Tables>;
type ListQuery = QueryOf<typeof instrumentEndpoints.list>;
type Shown = ReplyOf<typeof instrumentEndpoints.one>['result'];

const lineOf = (row: InstrumentRow, at: Instant): GasInstrumentLine => ({
  id: row.id,
  site: row.site,
  time_zone: row.time_zone,
  serial: row.serial,
  model: row.model,
  substances: row.substances,
  calibrated_on: row.calibrated_on,
  calibration_due: row.calibration_due,
  bump_tested_at: row.bump_tested_at?.toISOString() ?? null,
  bump_failed_at: row.bump_failed_at?.toISOString() ?? null,
  out_of_service: row.out_of_service,
  stop: instrumentStop(instrumentFrom(row), at),
  version: row.version,
});

const conditions = ({ site, site_of }: ListQuery) =>
  sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      ...(site ? [sql`s.code = ${site}`] : []),
      ...(site_of ? [sql`i.site_id = (select p.site_id from permit p where p.id = ${site_of})`] : []),
    ],
    sql` and `,
  )})`;

/** The register as it is now, or the part of it that is asked for. */
export const listInstruments = async (db: Db, asked: ListQuery, at: Instant): Promise<{ items: GasInstrumentLine[] }> => {
  const rows = await readInstruments(db, conditions(asked), at);
  const isListed = (row: InstrumentRow): boolean =>
    asked.due === undefined || isInstrumentDue(instrumentFrom(row), at) === asked.due;
  return { items: rows.filter(isListed).map((row) => lineOf(row, at)) };
};

/** One instrument with its history, the newest first. Throws `not_found`. */
export const readInstrument = async (db: Db, id: number, at: Instant): Promise<Shown> => {
  const [row] = await readInstruments(db, sql<SqlBool>`i.id = ${id}`, at);
  if (!row) throw new Problem('not_found');
  const told = await db
    .selectFrom('gas_instrument_event')
    .select(['event', 'actor_sap', 'note', 'at'])
    .where('instrument_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const tokens = await db
    .selectFrom('gas_device_token')
    .select(['id', 'name', 'created_by', 'created_at', 'ends_at', 'revoked_at', 'last_used_at'])
    .where('instrument_id', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const nameOf = await namesOf(db, [
    ...told.flatMap(({ actor_sap }) => actor_sap ?? []),
    ...tokens.map(({ created_by }) => created_by),
  ]);
  return {
    ...lineOf(row, at),
    tokens: tokens.map(({ created_by, created_at, ends_at, revoked_at, last_used_at, ...token }) => ({
      ...token,
      given_by: nameOf(created_by),
      given_at: created_at.toISOString(),
      ends_at: ends_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    history: told.map(({ event, actor_sap, note, at: when }) => ({
      event,
      by: actor_sap === null ? null : nameOf(actor_sap),
      note,
      at: when.toISOString(),
    })),
  };
};

/** Whose token of a device it is that somebody holds. Throws `invalid_token` for one that opens nothing now. */
export const readDeviceToken = async (
  db: Db,
  token: unknown,
  now: Date,
): Promise<ReplyOf<typeof instrumentEndpoints.auth>['result']> => {
  const device = await deviceOf(db, token, now);
  if (!device) throw new Problem('invalid_token');
  const { ends_at, ...whose } = await db
    .selectFrom('gas_device_token as t')
    .innerJoin('gas_instrument as i', 'i.id', 't.instrument_id')
    .innerJoin('site as s', 's.id', 'i.site_id')
    .select(['t.name', 't.ends_at', 't.instrument_id', 'i.serial', 's.code as site'])
    .where('t.id', '=', device.tokenId)
    .executeTakeFirstOrThrow();
  return { ...whose, ends_at: ends_at.toISOString() };
};
