import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import type { Passwords } from './kit/passwords.ts';

/** The sign-ins of the demo plant that start-up names. */
export const demoSignIns = [
  { sap: 1002, role: 'Hse Coordinator' },
  { sap: 1008, role: 'SME' },
  { sap: 1009, role: 'Area Owner Delegate' },
] as const;
export const demoPassword = 'control-room';

/** Whether anybody here may sign in with the password that everybody can read in the documentation. */
export const hasDemoAccounts = async (db: Kysely<Tables>, passwords: Passwords): Promise<boolean> => {
  const saps = demoSignIns.map(({ sap }) => sap);
  const accounts = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('password_hash')
    .where('person.sap', 'in', saps)
    .execute();
  const known = await Promise.all(accounts.map(({ password_hash }) => passwords.verify(password_hash, demoPassword)));
  return known.includes(true);
};

const roleIds = { 'Hse Coordinator': 2, SME: 8, 'Area Owner Delegate': 9 } as const;

/** The people of the sign-ins, where they are missing. */
export const ensureSignIns = (db: Kysely<Tables>, password_hash: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const { sap, role } of demoSignIns) {
      if (await trx.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirst()) continue;
      const { id } = await trx
        .insertInto('person')
        .values({ sap, firstname: role, surname: '', email: null, profile: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('person_role').values({ person_id: id, role_id: roleIds[role], code: role }).execute();
      await trx.insertInto('account').values({ person_id: id, password_hash }).execute();
    }
  });
