import { type Kysely, sql } from 'kysely';
import { activeStates, isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { BesideInSpace } from '#domain/permits/permit/permit.schema.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import { notAccounted } from '#server/permits/kernel/notAccounted.ts';
import {
  type DangerRead,
  dangerBesideColumn,
  endedStates,
  inSameSpace,
  isPeopled,
  knownStill,
  lostBesideColumn,
  sharedTag,
  standingThere,
} from '#server/permits/kernel/sameSpaceOf.ts';
import { type GasRecorded, gasFailuresIn, type LostRead, lostFrom, type PermitRecord } from './permitLines.ts';

const activeThere = sql`(${sql.join(activeStates.map((state) => sql.lit(state)))})`;

type Other = Omit<BesideInSpace, 'gas_failed' | 'lost' | 'missing' | 'dangers'> & GasRecorded & { lost: LostRead[] };

/** Other permits in the space of the permit `p`: those that are open, and those that have left gas or somebody missing there at their end. */
const othersColumn = sql<Other[]>`coalesce((
  select json_agg(json_build_object('id', beside.id, 'tracking_number', beside.tracking_number, 'tag', ${sharedTag('p', 'beside')},
    'state', beside.state, 'air_unread', beside.gas = 'silent' and (beside.state in ${activeThere} or ${isPeopled}), 'codes', array[beside.primary_code] || beside.supplementary_codes,
    'tests', case when beside.gas = 'failed' then e.data -> 'gasTests' end, 'points', coalesce(e.data #> '{gasPlan,points}', '[]'), 'lost', case when beside.isolation = 'lost' and beside.state in ${standingThere} then ${lostBesideColumn} else '[]'::json end) order by beside.id)
  from permit beside left join permit_evidence e on e.permit_id = beside.id
  where (beside.state not in ${endedStates} or beside.gas = 'failed' or exists (select from ${notAccounted} m where m.permit = beside.id)) and ${inSameSpace('p', 'beside')}), '[]')`;

const dangersIn = ({ gas_failed, lost, missing }: BesideInSpace): number => gas_failed.length + lost.length + missing.length;

/**
 * The other permits in the confined space of one, each with the gas that is known under it still, its lost isolations and who is missing, those with
 * any first. Whether gas is known is what keeps work from beginning there (`knownStill`).
 */
export const othersInSpace = async (
  db: Kysely<Tables>,
  { id, state, equipment_tags }: Pick<PermitRecord, 'id' | 'state' | 'equipment_tags'>,
): Promise<BesideInSpace[]> => {
  if (equipment_tags.length === 0 || isFinal(state)) return [];
  const { rows } = await sql<{ known: DangerRead[]; others: Other[] }>`
    select ${dangerBesideColumn} as known, ${othersColumn} as others from permit p where p.id = ${id} ${asPrepared}`.execute(db);
  const [{ known = [], others = [] } = {}] = rows;
  const still = knownStill(known);
  const withGas = still.flatMap(({ danger, number }) => (danger === 'lost' || danger === 'missing' ? [] : [number]));
  const dangersUnder = (tracking: string): BesideInSpace['dangers'] =>
    still.flatMap(({ number, danger, points }) => (number === tracking ? [{ danger, points: [...points] }] : []));
  const missingUnder = (tracking: string): string[] =>
    known.flatMap(({ number, names }) => (number === tracking ? [...(names ?? [])] : []));
  return others
    .map(({ tests, points, lost, ...other }) => ({
      ...other,
      lost: isFinal(other.state) ? [] : lost.map(lostFrom),
      missing: missingUnder(other.tracking_number),
      dangers: dangersUnder(other.tracking_number),
      gas_failed: withGas.includes(other.tracking_number) ? gasFailuresIn({ tests, points }) : [],
    }))
    .filter((other) => other.gas_failed.length > 0 || other.missing.length > 0 || !isFinal(other.state))
    .toSorted((one, other) => dangersIn(other) - dangersIn(one));
};
