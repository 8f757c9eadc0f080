import type { Kysely } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type GasReadingLine, readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { recordReading } from './takeReading.ts';

/** How many readings one token may send in a minute: a flood of one device must not keep others from stopping work. */
const perMinute = 60;

const listReadings = async (db: Kysely<Tables>, id: number, limit: number): Promise<GasReadingLine[]> => {
  const known = await db.selectFrom('permit').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Problem('not_found');
  const rows = await db
    .selectFrom('gas_reading')
    .select(['at', 'recorded_at', 'instrument_id', 'serial', 'point', 'readings', 'out_of_limits', 'reader_sap'])
    .where('permit_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ reader_sap }) => reader_sap ?? []),
  );
  return rows.map(({ at, recorded_at, readings, reader_sap, ...row }) => ({
    ...row,
    at: at.toISOString(),
    recorded_at: recorded_at.toISOString(),
    readings: [...readings],
    reader: reader_sap === null ? null : nameOf(reader_sap),
  }));
};

/** Readings of continuous monitoring, from devices and from people. */
export const gasReadingsModule: ServerModule = {
  name: 'gasReadings',
  answers: (on) => {
    on(readingEndpoints.list, async ({ db, params, query }) => ok({ items: await listReadings(db, params.id, query.limit) }));
    on(
      readingEndpoints.post,
      async ({ db, params, body, caller, device, language, now }) => {
        const by = { now: now().toISOString(), language };
        if (device) return ok(await recordReading(db, params.id, body, { device, caller: null }, by));
        if (!caller) throw new Problem('invalid_token');
        return ok(await recordReading(db, params.id, body, { device: null, caller }, by));
      },
      // Readings keep work going, and their alarms stop it.
      { safety: true, perMinutePerToken: perMinute },
    );
  },
};
