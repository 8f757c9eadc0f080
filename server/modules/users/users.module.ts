import type { Kysely } from 'kysely';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import { usersEndpoints } from '#domain/users/users.endpoints.ts';
import type { ServerConfig } from '#server/config/config.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Context, ServerModule } from '#server/kit/module.ts';
import { dataOf } from '#server/kit/personData.ts';
import { keepProvided, readProvided } from './provided.store.ts';
import { vouchedFor } from './vouchedFor.ts';

/** Calls that one address may make in a minute with ID tokens: each costs a signature. */
const perMinute = 60;

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

const update = async ({ db, caller, body, now }: ReadCall<typeof usersEndpoints.update> & Context) => {
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
};

/** What people keep of themselves: those of the plant, and those whom the external provider vouches for. */
export const usersModule = ({ consoleProviders }: ServerConfig): ServerModule => {
  const findPrincipal = vouchedFor(consoleProviders);
  return {
    name: 'users',
    answers: (on) => {
      on(usersEndpoints.update, update);
      on(
        usersEndpoints.provided,
        async ({ db, body, now }) => ({ result: await readProvided(db, await findPrincipal(body.id_token, now)) }),
        { perMinute },
      );
      on(
        usersEndpoints.keepProvided,
        async ({ db, body, now }) => ({
          result: await keepProvided(db, await findPrincipal(body.id_token, now), body.data, now()),
        }),
        { perMinute },
      );
    },
  };
};
