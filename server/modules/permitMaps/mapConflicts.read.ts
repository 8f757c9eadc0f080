import { type Kysely, sql } from 'kysely';
import { mapLimits } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { MapConflict } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import { goingStates, leftStates } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';
import { siteOf } from './siteOf.ts';

type Row = Pick<MapConflict, 'id' | 'verdict' | 'state' | 'basis' | 'distance_m'> & {
  permit_a: number;
  permit_b: number;
  overlap_from: Date;
  overlap_to: Date;
};

const words = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The conflicts of a map that still stand, those first that never go together. Throws `not_found`. */
export const listConflictsOnMap = async (db: Kysely<Tables>, mapId: number): Promise<MapConflict[]> => {
  const site = await siteOf(db, mapId);
  const { rows } = await sql<Row>`
    select k.id, k.permit_a, k.permit_b, k.verdict, k.state, k.basis, k.distance_m, k.overlap_from, k.overlap_to
    from conflict k join permit one on one.id = k.permit_a join permit other on other.id = k.permit_b
    where one.site_id = ${site.id} and k.state in (${words(standingStates)})
      and ((one.state in (${words(goingStates)}) and other.state in (${words(goingStates)})) or (k.basis = 'equipment'
        and ((one.state in (${words(goingStates)}) and other.state in (${words(leftStates)}))
          or (one.state in (${words(leftStates)}) and other.state in (${words(goingStates)})))))
    order by k.verdict, k.overlap_from, k.id limit ${mapLimits.conflicts}`.execute(db);
  return rows.map(({ permit_a, permit_b, overlap_from, overlap_to, ...row }) => ({
    ...row,
    permits: [permit_a, permit_b],
    overlap_from: overlap_from.toISOString(),
    overlap_to: overlap_to.toISOString(),
  }));
};
