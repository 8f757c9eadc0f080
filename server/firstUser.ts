import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import { namesIn } from '#domain/session/registration.rules.ts';
import { passwordFault } from '#server/kit/newPassword/passwordFault.ts';
import { markNewcomer } from '#server/kit/personData.ts';
import type { Config } from './config/config.ts';
import type { Tables } from './db/tables.ts';
import type { Passwords } from './kit/passwords.ts';

type First = NonNullable<Config['first']>;
const [{ id: role_id, code }] = productRoles;

export const hasAccounts = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('account').select('person_id').limit(1).executeTakeFirst()) !== undefined;

const readPassword = async ({ sap, name, passwordFile: file }: First): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error(`FIRST_PASSWORD_FILE ${file} cannot be read.`);
  const password = text.replace(/\r?\n$/, '');
  const fault = await passwordFault(password, { sap, ...namesIn(name) }, 'en');
  if (fault) throw new Error(`The password in FIRST_PASSWORD_FILE cannot be used. ${fault}`);
  return password;
};

/** The first HSE Coordinator of an empty store, who also administers its users. */
export const createFirstUser = async (db: Kysely<Tables>, first: First, passwords: Passwords): Promise<void> => {
  const password_hash = await passwords.hash(await readPassword(first));
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('person')
      .values({ sap: first.sap, ...namesIn(first.name), email: null, profile: null, administrator: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('person_role').values({ person_id: id, role_id, code }).execute();
    await trx.insertInto('account').values({ person_id: id, password_hash }).execute();
    await markNewcomer(trx, id, new Date());
  });
};
