import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** What a person has set: null for what they never did. */
export const dataOf = async (
  db: Kysely<Tables>,
  personId: number,
): Promise<{ settings: object | null; shortcuts: string[] | null }> =>
  (await db.selectFrom('person_data').select(['settings', 'shortcuts']).where('person_id', '=', personId).executeTakeFirst()) ?? {
    settings: null,
    shortcuts: null,
  };
