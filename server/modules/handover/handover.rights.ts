import { type Holder, mayHold } from '#domain/handover/handover.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type Rights, rightsOf } from '#server/permits/kernel/signers.ts';

/** A person with the areas that are theirs at a moment: a delegation that has ended holds nothing. */
export const holderOf = ({ roles, areas }: Pick<Rights, 'roles' | 'areas'>, at: Instant): Holder => ({
  roles,
  areas: areas.filter(({ until }) => until === null || until > at).map(({ id }) => id),
});

/** Whether a person may hand these areas over, or take them over, at a moment. */
export const holdsAreas = (rights: Rights | null, areas: readonly number[], at: Instant): boolean =>
  rights !== null && mayHold(holderOf(rights, at), areas);

/** The rights of a person by SAP number; null when nobody has it. */
export const rightsBySap = async (db: Db, sap: number): Promise<Rights | null> => {
  const person = await db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirst();
  return person ? rightsOf(db, person.id) : null;
};
