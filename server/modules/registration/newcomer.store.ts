import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TemplateRole } from '#domain/access/roles.ts';
import { newcomerNumbers } from '#domain/session/registration.rules.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
/** What registering gives, and all it gives (specification 6). */
const template_role: TemplateRole = 'admin';
const mostTries = 20;

const freeNumber = (): number => randomInt(newcomerNumbers.first, newcomerNumbers.last + 1);

/** Whether an account has this address, registered or given. */
export const isTaken = async (db: Db, key: string): Promise<boolean> => {
  const found = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.id')
    .where((eb) => eb.or([eb('account.registered_as', '=', key), eb(sql`lower(person.email)`, '=', key)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

type Names = { firstname: string; surname: string; email: string };

// A number drawn twice is drawn anew; the store decides, not a look beforehand.
const insertPerson = async (trx: Db, names: Names): Promise<{ id: number; sap: number }> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
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

/** Makes person and account, or answers null when somebody else has the address. Call it in a transaction, to be undone then. */
export const addNewcomer = async (trx: Db, { passwordHash, key, ...names }: Newcomer) => {
  if (await isTaken(trx, key)) return null;
  const { id, sap } = await insertPerson(trx, names);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('account')
    .values({ person_id: id, password_hash: passwordHash, registered_as: key })
    .onConflict((on) => on.column('registered_as').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? null : { id, sap, template_role };
};
