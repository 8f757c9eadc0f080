import type { Kysely } from 'kysely';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import type { Isolation, IsolationState } from '#domain/permits/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';

const stateOf: Record<StoredIsolation, IsolationState> = {
  draft: 'planned',
  planned: 'planned',
  approved: 'planned',
  applying: 'partial',
  confirmed: 'confirmed',
  sanctioned_test: 'sanctioned_test',
  removing: 'partial',
  removed: 'removed',
  long_term: 'long_term',
  lost: 'lost',
};

/** The isolations that a permit relies on, with the states of the other permits that rely on each. */
export const isolationsFor = async (trx: Kysely<Tables>, permitId: number): Promise<Isolation[]> => {
  const rows = await trx
    .selectFrom('isolation_link as mine')
    .innerJoin('isolation', 'isolation.id', 'mine.isolation_id')
    .leftJoin('isolation_link as other', (join) =>
      join.onRef('other.isolation_id', '=', 'isolation.id').on('other.permit_id', '!=', permitId),
    )
    .leftJoin('permit', 'permit.id', 'other.permit_id')
    .select(['isolation.id', 'isolation.state', 'permit.state as other'])
    .where('mine.permit_id', '=', permitId)
    .orderBy('isolation.id')
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    return first ? [{ id, state: stateOf[first.state], others: own.flatMap(({ other }) => (other ? [other] : [])) }] : [];
  });
};
