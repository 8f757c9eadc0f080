import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import { helpers } from './demo/plant.ts';
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

const line = (sap: number, what: string): string => `  ${String(sap).padEnd(10)}${what}`;

/** What start-up tells of the demo plant: who may sign in, and who else stands in its permits. */
export const demoNotes = (): string[] => {
  const { performingAuthority, gasTester, isolatingAuthority, secondDelegate } = helpers;
  return [
    'Demo plant: sign in with one of these SAP numbers.',
    ...demoSignIns.map(({ sap, role }) => line(sap, role)),
    'People of its permits, for signing at the desk:',
    line(performingAuthority.sap, 'performing authority'),
    line(gasTester.sap, 'gas tester'),
    line(isolatingAuthority.sap, 'isolating authority'),
    line(secondDelegate.sap, 'second Area Owner Delegate'),
    `  The password of each is ${demoPassword}`,
  ];
};
