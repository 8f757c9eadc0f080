import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** A person by SAP number, as the wire names people; the number itself where nobody has it. */
export type NameOf = (sap: number) => { sap: number; name: string };

/** The names of people, read at once. */
export const namesOf = async (db: Kysely<Tables>, saps: readonly number[]): Promise<NameOf> => {
  const numbers = [...new Set(saps)];
  const rows =
    numbers.length > 0
      ? await db.selectFrom('person').select(['sap', 'firstname', 'surname']).where('sap', 'in', numbers).execute()
      : [];
  const names = new Map(rows.map(({ sap, firstname, surname }) => [sap, `${firstname} ${surname}`.trim()]));
  return (sap) => ({ sap, name: names.get(sap) ?? String(sap) });
};
