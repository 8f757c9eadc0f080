import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { permitExists } from './permits.store.ts';

/** Stars a permit for somebody since a moment, or takes the star away. Throws `not_found`. Done twice it is done once. */
export const setWatch = async (
  db: Kysely<Tables>,
  id: number,
  { personId }: Caller,
  since: Date | null,
): Promise<{ watched: boolean }> => {
  if (!(await permitExists(db, id))) throw new Problem('not_found');
  if (since) {
    const row = { permit_id: id, person_id: personId, at: since };
    await db
      .insertInto('permit_watch')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .execute();
  } else await db.deleteFrom('permit_watch').where('permit_id', '=', id).where('person_id', '=', personId).execute();
  return { watched: since !== null };
};
