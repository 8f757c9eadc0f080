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

/** The password of the first user, or why it cannot be used, for the operator. */
type Given = { password: string } | { fault: string };

const readPassword = async ({ sap, name, passwordFile: file }: First): Promise<Given> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { fault: `FIRST_PASSWORD_FILE ${file} cannot be read.` };
  const password = text.replace(/\r?\n$/, '');
  const fault = await passwordFault(password, { sap, ...namesIn(name) }, 'en');
  return fault ? { fault: `The password in FIRST_PASSWORD_FILE cannot be used. ${fault}` } : { password };
};

/**
 * The first HSE Coordinator of an empty store, who also administers its users. Answers why there is none where the file of the password
 * cannot be used, which is a wrong setting.
 */
export const createFirstUser = async (db: Kysely<Tables>, first: First, passwords: Passwords): Promise<string | null> => {
  const given = await readPassword(first);
  if ('fault' in given) return given.fault;
  const password_hash = await passwords.hash(given.password);
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
  return null;
};
