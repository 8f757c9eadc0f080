import { sql } from 'kysely';
import type { InsideBeside } from '#domain/permits/evidence/gasReading.rules.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { inSameSpace } from '#server/permits/kernel/sameSpaceOf.ts';

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

/** Who is inside the space of a permit by the entry logs of the other permits there, which have not ended. */
export const insideBeside = async (trx: Db, permitId: number): Promise<InsideBeside[]> => {
  const { rows } = await sql<InsideBeside>`
    select entry ->> 'name' as name, beside.tracking_number as number
    from permit own join permit beside on ${inSameSpace('own', 'beside')}
    join permit_evidence e on e.permit_id = beside.id
    cross join lateral jsonb_array_elements(e.data -> 'entries') entry
    where own.id = ${permitId} and own.equipment_tags <> '{}' and beside.state in (${sql.join([...openStates])})
      and entry ->> 'outAt' is null
    order by beside.id, (entry ->> 'no')::int`.execute(trx);
  return rows;
};
