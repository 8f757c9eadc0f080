import type { Kysely } from 'kysely';
import { roleTexts } from '#domain/kernel/role.texts.ts';
import type { Tables } from './db/tables.ts';
import { demoAdministrator, helpers } from './demo/plant.ts';
import type { Passwords } from './kit/passwords.ts';

/** The sign-ins of the demo plant that start-up names. */
export const demoSignIns = [
  { sap: 1002, role: 'Hse Coordinator' },
  { sap: 1008, role: 'SME' },
  { sap: 1009, role: 'Area Owner Delegate' },
] as const;
export const demoPassword = 'control-room';

/** Hashes worth trying: of the sign-ins that are named, and any that several accounts share, as those of the demo plant do. */
const likelyHashes = async (db: Kysely<Tables>): Promise<string[]> => {
  const saps = demoSignIns.map(({ sap }) => sap);
  const rows = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('password_hash')
    .groupBy('password_hash')
    .having((eb) => eb.or([eb(eb.fn.countAll(), '>', 1), eb(eb.fn('bool_or', [eb('person.sap', 'in', saps)]), '=', true)]))
    .execute();
  return rows.map(({ password_hash }) => password_hash);
};

/** Whether anybody here may sign in with the password that everybody can read in the documentation. */
export const hasDemoAccounts = async (db: Kysely<Tables>, passwords: Passwords): Promise<boolean> => {
  const hashes = await likelyHashes(db);
  const known = await Promise.all(hashes.map((hash) => passwords.verify(hash, demoPassword)));
  return known.includes(true);
};

const line = (sap: number, what: string): string => `  ${String(sap).padEnd(10)}${what}`;

/** What start-up prints of the demo plant: who may sign in, and who else appears in its permits. */
export const demoNotes = (): string[] => {
  const { performingAuthority, gasTester, isolatingAuthority, secondIsolator, secondDelegate } = helpers;
  return [
    'Demo plant: sign in with one of these SAP numbers.',
    ...demoSignIns.map(({ sap, role }) => line(sap, roleTexts[role].en)),
    line(demoAdministrator, 'administers users, on the command line'),
    'People of its permits, for signing at the desk:',
    line(performingAuthority.sap, 'performing authority'),
    line(gasTester.sap, 'gas tester'),
    line(isolatingAuthority.sap, 'isolating authority, who applies points'),
    line(secondIsolator.sap, 'isolating authority, who verifies them'),
    line(secondDelegate.sap, 'second Area Owner Delegate'),
    `  The password of each is ${demoPassword}`,
  ];
};
