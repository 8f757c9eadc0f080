import { type Kysely, sql } from 'kysely';
import { ok } from '#domain/kernel/answer.ts';
import type { QueryOf, ReplyOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type GasReadingLine, readingEndpoints } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller, Context, DeviceCaller, ServerModule } from '#server/kit/module.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { openFloodGate } from './floodGate.ts';
import { readableReading } from './readableReading.ts';
import type { Sender } from './reader.ts';
import { takeOrReport } from './readingReport.ts';

type Asked = QueryOf<typeof readingEndpoints.list>;

const listReadings = async (db: Kysely<Tables>, id: number, { alarms, limit }: Asked): Promise<GasReadingLine[]> => {
  const known = await db.selectFrom('permit').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Problem('not_found');
  const rows = await db
    .selectFrom('gas_reading')
    .select(['at', 'recorded_at', 'instrument_id', 'serial', 'point', 'readings', 'out_of_limits', 'reader_sap'])
    .where('permit_id', '=', id)
    .$if(alarms, (readings) => readings.where(sql<boolean>`out_of_limits <> '{}'`))
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

type Numbered = ReplyOf<typeof readingEndpoints.permit>['result'];

const permitNumbered = async (db: Kysely<Tables>, written: string, device: DeviceCaller | null): Promise<Numbered> => {
  const numbered = db.selectFrom('permit').select(['id', 'tracking_number']).where('tracking_key', '=', trackingKey(written));
  const ofSite = ({ instrumentId }: DeviceCaller) =>
    numbered.where(sql<boolean>`site_id = (select i.site_id from gas_instrument i where i.id = ${instrumentId})`);
  const found = await (device ? ofSite(device) : numbered).executeTakeFirst();
  if (!found) throw new Problem('not_found');
  return found;
};

const senderOf = ({ device, caller }: Pick<Context<Caller | null>, 'device' | 'caller'>): Sender => {
  if (device) return { device, caller: null };
  if (!caller) throw new Problem('invalid_token');
  return { device: null, caller };
};

/** Readings of continuous monitoring, from devices and from people. */
export const gasReadingsModule: ServerModule = {
  name: 'gasReadings',
  answers: (on) => {
    const refuseFlood = openFloodGate();
    on(readingEndpoints.list, async ({ db, params, query }) => ok({ items: await listReadings(db, params.id, query) }));
    on(readingEndpoints.permit, async ({ db, query, device }) => ok(await permitNumbered(db, query.tracking_number, device)));
    on(
      readingEndpoints.post,
      async ({ db, params, body, caller, device, language, now, against, unread: fields }) => {
        const by = { now: now().toISOString(), language };
        const sender = senderOf({ device, caller });
        const unread = { against, fields };
        await refuseFlood(db, params.id, body, unread, sender, by);
        return ok(await takeOrReport(db, params.id, body, unread, sender, by));
      },
      // Readings keep work going, and their alarms stop it.
      { safety: true, salvage: readableReading },
    );
  },
};
