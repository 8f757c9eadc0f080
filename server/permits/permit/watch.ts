import { Problem } from '#domain/kernel/problem.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

type Watch = { personId: number; permitId: number; at: string };

/** Whether a person watches a permit, from now on. Answers whether it was so already. Throws `not_found`. */
export const setWatch = async (db: Db, { personId, permitId, at }: Watch, watched: boolean): Promise<{ already: boolean }> => {
  const permit = await db.selectFrom('permit').select('id').where('id', '=', permitId).executeTakeFirst();
  if (!permit) throw new Problem('not_found');
  const changed = watched
    ? await db
        .insertInto('permit_watch')
        .values({ person_id: personId, permit_id: permitId, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('permit_id')
        .execute()
    : await db
        .deleteFrom('permit_watch')
        .where('person_id', '=', personId)
        .where('permit_id', '=', permitId)
        .returning('permit_id')
        .execute();
  return { already: changed.length === 0 };
};
