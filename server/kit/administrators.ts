import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';

/**
 * Throws when taking the right from this person would leave nobody who may administer users. Call it in the transaction of the change:
 * the rows are locked, so that two who take it from each other at the same moment cannot both succeed.
 */
export const refuseLastAdministrator = async (trx: Kysely<Tables>, personId: number): Promise<void> => {
  const able = await trx
    .selectFrom('person')
    .innerJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('person.administrator', '=', true)
    .where('account.disabled_at', 'is', null)
    .orderBy('person.id')
    .forUpdate()
    .execute();
  if (able.length === 1 && able[0]?.id === personId) throw new Problem('last_administrator');
};
