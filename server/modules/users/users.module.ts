import type { Kysely } from 'kysely';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import { usersEndpoints } from '#domain/users/users.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { dataOf } from '#server/kit/personData.ts';

/** Keeps what is named and leaves the rest as it was, in one statement: two calls at once lose nothing of each other. */
const keep = (db: Kysely<Tables>, personId: number, { settings, shortcuts }: OwnData, at: Date) => {
  const named = {
    ...(settings === undefined ? {} : { settings: settings && JSON.stringify(settings) }),
    ...(shortcuts ? { shortcuts } : {}),
    updated_at: at,
  };
  return db
    .insertInto('person_data')
    .values({ person_id: personId, settings: null, shortcuts: null, ...named })
    .onConflict((on) => on.column('person_id').doUpdateSet(named))
    .execute();
};

/** What people keep of themselves. */
export const usersModule: ServerModule = {
  name: 'users',
  answers: (on) => {
    on(usersEndpoints.update, async ({ db, caller, body, now }) => {
      await keep(db, caller.personId, body.user.data, now());
      const person = await db
        .selectFrom('person')
        .select(['firstname', 'surname', 'email', 'profile'])
        .where('id', '=', caller.personId)
        .executeTakeFirstOrThrow();
      const { settings, shortcuts } = await dataOf(db, caller.personId);
      return {
        uid: String(caller.personId),
        data: {
          displayName: `${person.firstname} ${person.surname}`.trim(),
          photoURL: person.profile ?? '',
          email: person.email ?? '',
          settings,
          shortcuts: shortcuts ?? [],
        },
      };
    });
  },
};
