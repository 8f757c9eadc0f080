import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import type { Config } from './config.ts';
import type { Tables } from './db/tables.ts';
import type { Passwords } from './kit/passwords.ts';

const leastPassword = 8;
const [{ id: role_id, code }] = productRoles;

export const hasAccounts = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('account').select('person_id').limit(1).executeTakeFirst()) !== undefined;

const readPassword = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`FIRST_PASSWORD_FILE ${file} cannot be read.`);
  const password = text.replace(/\r?\n$/, '');
  if (password.length < leastPassword)
    throw new Error(`The password in FIRST_PASSWORD_FILE needs ${leastPassword} characters or more.`);
  return password;
};

/** The first Hse Coordinator of an empty store. */
export const createFirstUser = async (
  db: Kysely<Tables>,
  first: NonNullable<Config['first']>,
  passwords: Passwords,
): Promise<void> => {
  const password_hash = await passwords.hash(await readPassword(first.passwordFile));
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('person')
      .values({ sap: first.sap, firstname: 'Hse', surname: 'Coordinator', email: null, profile: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('person_role').values({ person_id: id, role_id, code }).execute();
    await trx.insertInto('account').values({ person_id: id, password_hash }).execute();
  });
};
