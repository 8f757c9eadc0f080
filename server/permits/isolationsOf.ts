import type { Kysely } from 'kysely';
import { stateForPermit } from '#domain/permits/isolations/isolation.facts.ts';
import type { Isolation } from '#domain/permits/permit.facts.ts';
import { finalStates } from '#domain/permits/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/** The isolations that a permit relies on, with the states of the other permits that name each. */
export const isolationsFor = async (trx: Db, permitId: number): Promise<Isolation[]> => {
  const rows = await trx
    .selectFrom('isolation_link as mine')
    .innerJoin('isolation', 'isolation.id', 'mine.isolation_id')
    .innerJoin('permit as relying', 'relying.id', 'mine.permit_id')
    .leftJoin('isolation_link as other', (join) =>
      join.onRef('other.isolation_id', '=', 'isolation.id').on('other.permit_id', '!=', permitId),
    )
    .leftJoin('permit', 'permit.id', 'other.permit_id')
    .select(['isolation.id', 'isolation.state', 'isolation.category', 'permit.state as other'])
    .select(['relying.primary_code', 'relying.supplementary_codes'])
    .where('mine.permit_id', '=', permitId)
    .orderBy('isolation.id')
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id);
    const [first] = own;
    if (!first) return [];
    const state = stateForPermit(first.state, first.category, [first.primary_code, ...first.supplementary_codes]);
    return [{ id, state, others: own.flatMap(({ other }) => (other ? [other] : [])) }];
  });
};

/** The other permits, not at their end, that name an isolation which this one names; in the order in which they are locked. */
export const sharersOf = async (trx: Db, permitId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('isolation_link as mine')
    .innerJoin('isolation_link as theirs', 'theirs.isolation_id', 'mine.isolation_id')
    .innerJoin('permit', 'permit.id', 'theirs.permit_id')
    .select('permit.id')
    .distinct()
    .where('mine.permit_id', '=', permitId)
    .where('permit.id', '!=', permitId)
    .where('permit.state', 'not in', finalStates)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ id }) => id);
};
