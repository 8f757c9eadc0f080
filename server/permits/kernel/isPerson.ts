import { type SqlBool, sql } from 'kysely';
import type { Db } from './lockPermit.ts';

/** Whether the person `p` with the account `a` belongs to the plant: who has registered, and was given no role by anybody, does not. */
export const isOfPlant = sql<SqlBool>`(a.registered_as is null or exists (select from person_role own where own.person_id = p.id))`;

/** Whether somebody of the plant has this number. */
export const isPerson = async (db: Db, sap: number): Promise<boolean> => {
  const { rows } = await sql`
    select p.id from person p left join account a on a.person_id = p.id where p.sap = ${sap} and ${isOfPlant}`.execute(db);
  return rows.length > 0;
};
