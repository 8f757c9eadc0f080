import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** Whether a person with an account, by their names in a statement, belongs to the plant: who has registered, and was given no role by anybody, does not. */
export const ofPlant = (person: string, account: string) => sql<SqlBool>`(${sql.ref(`${account}.registered_as`)} is null
  or exists (select from person_role granted where granted.person_id = ${sql.ref(`${person}.id`)}))`;

/** The same of the person `p` with the account `a`. */
export const isOfPlant = ofPlant('p', 'a');

/** Whether a person of the plant has this number. */
export const isPerson = async (db: Kysely<Tables>, sap: number): Promise<boolean> => {
  const { rows } = await sql`
    select p.id from person p left join account a on a.person_id = p.id where p.sap = ${sap} and ${isOfPlant}`.execute(db);
  return rows.length > 0;
};
