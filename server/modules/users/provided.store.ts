import type { Kysely } from 'kysely';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Vouched } from './vouchedFor.ts';

/** What a person has set; nothing for those who never did. */
export const readProvided = async (db: Kysely<Tables>, { issuer, subject }: Vouched) => {
  const row = await db
    .selectFrom('provided_data')
    .select(['settings', 'shortcuts'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return { settings: row?.settings ?? null, shortcuts: row?.shortcuts ?? [] };
};

/** Keeps what is named and leaves the rest as it was; a row that holds nothing any more goes. */
export const keepProvided = (db: Kysely<Tables>, { issuer, subject }: Vouched, { settings, shortcuts }: OwnData, at: Date) =>
  db.transaction().execute(async (trx) => {
    const named = {
      ...(settings === undefined ? {} : { settings: settings && JSON.stringify(settings) }),
      ...(shortcuts ? { shortcuts } : {}),
      updated_at: at,
    };
    await trx
      .insertInto('provided_data')
      .values({ issuer, subject, settings: null, shortcuts: null, ...named })
      .onConflict((on) => on.columns(['issuer', 'subject']).doUpdateSet(named))
      .execute();
    const left = await readProvided(trx, { issuer, subject });
    if (left.settings === null && left.shortcuts.length === 0)
      await trx.deleteFrom('provided_data').where('issuer', '=', issuer).where('subject', '=', subject).execute();
    return left;
  });
