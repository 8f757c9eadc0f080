import type { Kysely } from 'kysely';
import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import type { Tables } from '#server/db/tables.ts';

const newcomersSettings: SettingsPatch = { firstSteps: 'shown' };

/** Marks a person as new, in the settings that are theirs from then on: the console shows them what to do first. Who has set anything is not new. */
export const markNewcomer = (db: Kysely<Tables>, personId: number, at: Date) =>
  db
    .insertInto('person_data')
    .values({ person_id: personId, settings: JSON.stringify(newcomersSettings), shortcuts: null, updated_at: at })
    .onConflict((on) => on.doNothing())
    .execute();

/** What a person has set: null for what they never did. */
export const dataOf = async (
  db: Kysely<Tables>,
  personId: number,
): Promise<{ settings: object | null; shortcuts: string[] | null }> =>
  (await db.selectFrom('person_data').select(['settings', 'shortcuts']).where('person_id', '=', personId).executeTakeFirst()) ?? {
    settings: null,
    shortcuts: null,
  };
