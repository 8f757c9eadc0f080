import { type Insertable, type Kysely, sql } from 'kysely';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';
import type { GasInstrumentTable, Tables } from '#server/db/tables.ts';

/** The instrument of the first site of tests, by its number: in date for months, bump tested every twelve hours. */
export const goodInstrument = 1;

type Changed = Partial<Insertable<GasInstrumentTable>>;

/** An instrument that measures everything and is calibrated for years, bump tested at these moments. Answers its number. */
export const addInstrument = async (
  db: Kysely<Tables>,
  { serial, bumps = [], ...changed }: Changed & { serial: string; bumps?: readonly string[] },
): Promise<number> => {
  const said = {
    site_id: 1,
    model: 'Quad-4',
    substances: [...substances],
    calibrated_on: '2026-01-05',
    calibration_due: '2029-01-04',
  };
  const { id } = await db
    .insertInto('gas_instrument')
    .values({ ...said, serial, ...changed })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const at of bumps)
    await db
      .insertInto('gas_instrument_event')
      .values({ instrument_id: id, event: 'BUMP_TEST', actor_sap: 1050, note: null, at })
      .execute();
  return id;
};

/** The instrument of `goodInstrument`, in a store that has none yet: bump tested every twelve hours for months around a moment. */
export const addGoodInstrument = async (db: Kysely<Tables>, around: Date): Promise<void> => {
  const id = await addInstrument(db, { serial: 'GX-7' });
  await sql`
    insert into gas_instrument_event (instrument_id, event, actor_sap, at)
    select ${id}, 'BUMP_TEST', 1050, ${around}::timestamptz - interval '1 hour' + half * interval '12 hours'
    from generate_series(-180, 180) as half`.execute(db);
};
