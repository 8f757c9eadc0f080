import { type Kysely, sql } from 'kysely';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { BesideInSpace } from '#domain/permits/permit/permit.schema.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import {
  endedStates,
  type GasRead,
  gasBesideColumn,
  inSameSpace,
  knownStill,
  sharedTag,
} from '#server/permits/kernel/sameSpaceOf.ts';
import { type GasRecorded, gasFailuresIn, type PermitRecord } from './permitLines.ts';

type Other = Omit<BesideInSpace, 'gas_failed'> & GasRecorded;

/** Other permits in the space of the permit `p`: those that are open, and those that have left gas there at their end. */
const othersColumn = sql<Other[]>`coalesce((
  select json_agg(json_build_object('id', beside.id, 'tracking_number', beside.tracking_number, 'tag', ${sharedTag('p', 'beside')},
    'state', beside.state, 'codes', array[beside.primary_code] || beside.supplementary_codes,
    'tests', case when beside.gas = 'failed' then e.data -> 'gasTests' end, 'points', coalesce(e.data #> '{gasPlan,points}', '[]')) order by beside.id)
  from permit beside left join permit_evidence e on e.permit_id = beside.id
  where (beside.state not in ${endedStates} or beside.gas = 'failed') and ${inSameSpace('p', 'beside')}), '[]')`;

/**
 * The other permits in the confined space of one, each with the gas that is known under it still, those with gas first. Whether it is known
 * is what keeps work from beginning there (`knownStill`).
 */
export const othersInSpace = async (
  db: Kysely<Tables>,
  { id, state, equipment_tags }: Pick<PermitRecord, 'id' | 'state' | 'equipment_tags'>,
): Promise<BesideInSpace[]> => {
  if (equipment_tags.length === 0 || isFinal(state)) return [];
  const { rows } = await sql<{ known: GasRead[]; others: Other[] }>`
    select ${gasBesideColumn} as known, ${othersColumn} as others from permit p where p.id = ${id} ${asPrepared}`.execute(db);
  const [{ known = [], others = [] } = {}] = rows;
  const withGas = knownStill(known).map(({ number }) => number);
  return others
    .map(({ tests, points, ...other }) => ({
      ...other,
      gas_failed: withGas.includes(other.tracking_number) ? gasFailuresIn({ tests, points }) : [],
    }))
    .filter((other) => other.gas_failed.length > 0 || !isFinal(other.state))
    .toSorted((one, other) => other.gas_failed.length - one.gas_failed.length);
};
