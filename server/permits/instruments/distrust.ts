import { type Kysely, sql } from 'kysely';
import { distrustTests, type JudgedInstrument } from '#domain/permits/evidence/distrust.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { lockPermit, lockWithSpaces } from '#server/permits/kernel/lockPermit.ts';
import { applyTimeouts, lockAndApplyTimeouts } from '#server/permits/life/reevaluate.ts';
import { writeEvidence } from '#server/permits/life/storePermit.ts';

type Db = Kysely<Tables>;

/** Whoever records a gas test with an instrument keeps it from being changed until that is stored: what is found of it then is found of the test as well. */
export const shareInstrument = async (trx: Db, id: number): Promise<void> => {
  await trx.selectFrom('gas_instrument').select('id').where('id', '=', id).forShare().execute();
};

const judged = async (trx: Db, id: number): Promise<JudgedInstrument> => {
  const row = await trx
    .selectFrom('gas_instrument')
    .innerJoin('site', 'site.id', 'gas_instrument.site_id')
    .select(['out_of_service', 'calibration_due', 'time_zone'])
    .where('gas_instrument.id', '=', id)
    .executeTakeFirstOrThrow();
  const bumps = await trx
    .selectFrom('gas_instrument_event')
    .select(['event', 'at'])
    .where('instrument_id', '=', id)
    .where('event', 'in', ['BUMP_TEST', 'BUMP_FAILED'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    id,
    outOfService: row.out_of_service,
    calibrationDue: row.calibration_due,
    timeZone: row.time_zone,
    bumps: bumps.map(({ event, at }) => ({ passed: event === 'BUMP_TEST', at: at.toISOString() })),
  };
};

/** The permits that have not ended and name an instrument: for a gas test that passed, or for their monitoring. */
const namedBy = async (trx: Db, id: number): Promise<number[]> => {
  const tested = JSON.stringify([{ registered: { id }, passed: true, voided: false }]);
  const watched = JSON.stringify([{ id }]);
  const { rows } = await sql<{ id: number }>`
    select p.id from gas_instrument i join permit p on p.site_id = i.site_id join permit_evidence e on e.permit_id = p.id
    where i.id = ${id} and p.state in (${sql.join([...openStates])})
      and (e.data -> 'gasTests' @> ${tested}::jsonb or e.data -> 'monitors' @> ${watched}::jsonb)
    order by p.id`.execute(trx);
  return rows.map((row) => row.id);
};

/**
 * What was measured with an instrument that may not have measured counts no longer, under every permit that has not ended: the history says
 * so, whoever relies on it is told, and work that goes on with nothing else is stopped in the same transaction. The instrument is locked.
 */
export const distrustInstrument = async (trx: Db, id: number, at: Instant, actor: number | null): Promise<void> => {
  const permits = await namedBy(trx, id);
  if (permits.length === 0) return;
  const instrument = await judged(trx, id);
  await lockWithSpaces(trx, permits);
  for (const permit of permits) {
    const { held } = await lockAndApplyTimeouts(trx, permit, at);
    const found = distrustTests(held.evidence, instrument, at);
    if (!found) continue;
    await writeEvidence(trx, permit, found.evidence);
    const note = { event: 'GAS_DISTRUSTED', comment: found.comment, actor };
    await applyTimeouts(trx, await lockPermit(trx, permit, at), at, note, { before: held });
  }
};

/**
 * The same for all instruments of which something is known that was recorded before it counted, by a version of before. What is marked
 * already is left as it is.
 */
export const distrustKnown = async (db: Db, at: Instant): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select i.id from gas_instrument i where i.out_of_service is not null or i.calibration_due < ${at.slice(0, 10)}::date
      or exists (select from gas_instrument_event e where e.instrument_id = i.id and e.event = 'BUMP_FAILED')
    order by i.id`.execute(db);
  for (const { id } of rows)
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('gas_instrument').select('id').where('id', '=', id).forUpdate().execute();
      await distrustInstrument(trx, id, at, null);
    });
};
