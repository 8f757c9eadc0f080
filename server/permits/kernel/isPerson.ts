import type { Db } from './lockPermit.ts';

/** Whether somebody of the plant has this number. */
export const isPerson = async (db: Db, sap: number): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirst()) !== undefined;
