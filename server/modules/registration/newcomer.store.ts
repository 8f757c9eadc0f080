import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { TemplateRole } from '#domain/access/roles.ts';
import { newcomerNumbers } from '#domain/session/registration.rules.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
/** What registering gives, and all it gives (specification 6). */
const template_role: TemplateRole = 'admin';
const maxTries = 20;

const freeNumber = (): number => randomInt(newcomerNumbers.first, newcomerNumbers.last + 1);

type Names = { firstname: string; surname: string; email: string };

// A number drawn twice is drawn anew; the store decides, not a look beforehand.
const insertPerson = async (trx: Db, names: Names): Promise<{ id: number; sap: number }> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const person = await trx
      .insertInto('person')
      .values({ ...names, sap: freeNumber(), profile: null, template_role })
      .onConflict((on) => on.column('sap').doNothing())
      .returning(['id', 'sap'])
      .executeTakeFirst();
    if (person) return person;
  }
  throw new Error('No free number was found for who registers.');
};

type Newcomer = Names & { passwordHash: string; key: string };

/** Makes person and account. Call it in a transaction. */
export const addNewcomer = async (trx: Db, { passwordHash, key, ...names }: Newcomer) => {
  const { id, sap } = await insertPerson(trx, names);
  await trx.insertInto('account').values({ person_id: id, password_hash: passwordHash, registered_as: key }).execute();
  return { id, sap, template_role };
};
