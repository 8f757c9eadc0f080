import { sql } from 'kysely';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** Of two calls that name one instrument for two permits at once the second waits for the first, and sees it. */
export const lockInstruments = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.selectFrom('gas_instrument').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
};

/** The tracking number of another open permit that an instrument monitors; null where there is none. */
export const monitoredBy = async (trx: Db, permitId: number, instrument: number): Promise<string | null> => {
  const { rows } = await sql<{ tracking_number: string }>`
    select p.tracking_number from permit p join permit_evidence e on e.permit_id = p.id
    where p.state in (${sql.join([...openStates])}) and p.id <> ${permitId} and exists (
      select from jsonb_array_elements(e.data -> 'monitors') one where (one ->> 'id')::int = ${instrument})
    order by p.id limit 1`.execute(trx);
  return rows[0]?.tracking_number ?? null;
};
