import type { Language } from '#domain/kernel/language.ts';
import type { BlockLine } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import { appliedFor } from '#domain/permits/guards/separation.guard.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';

type Someone = { sap: number; name: string };

/** How many people a line names at most, and how many are read: some of them may not clear the block themselves. */
const maxNamed = 5;
const maxRead = 50;

const people = (db: Db) =>
  db.selectFrom('person').select(['person.sap', 'person.firstname', 'person.surname']).orderBy('person.sap').limit(maxRead);

const bySap = (db: Db, saps: readonly (number | null)[]) => {
  const known = saps.filter((sap) => sap !== null);
  return people(db).where('sap', 'in', known.length > 0 ? known : [0]);
};

const competent = (db: Db, codes: readonly string[], at: Date) =>
  people(db)
    .innerJoin('person_competence', 'person_competence.person_id', 'person.id')
    .where('person_competence.code', 'in', codes.length > 0 ? codes : [''])
    .where(({ eb, or }) => or([eb('person_competence.valid_to', 'is', null), eb('person_competence.valid_to', '>', at)]))
    .distinct();

/** Those who stand in where nobody is assigned, or the one who is has applied. */
const coordinators = (db: Db) =>
  people(db)
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .where('person_role.code', '=', 'Hse Coordinator')
    .distinct();

const delegates = (db: Db, areaIds: readonly number[], at: Date) =>
  people(db)
    .innerJoin('area_delegate', 'area_delegate.person_id', 'person.id')
    .where('area_delegate.area_id', 'in', areaIds.length > 0 ? areaIds : [0])
    .where(({ eb, or }) => or([eb('area_delegate.valid_to', 'is', null), eb('area_delegate.valid_to', '>', at)]))
    .distinct();

const unendorsed = ({ endorsements }: LockedPermit['facts']) => endorsements.filter(({ given }) => !given);

const queryFor = (db: Db, { facts }: LockedPermit, role: ClearingRole, at: Date) => {
  if (role === 'applicant') return bySap(db, [facts.applicant]);
  if (role === 'performing authority') return bySap(db, [facts.performingAuthority]);
  if (role === 'Hse Coordinator') {
    const isOther = facts.coordinator !== null && !appliedFor(facts).includes(facts.coordinator);
    return isOther ? bySap(db, [facts.coordinator]) : coordinators(db);
  }
  if (role === 'Area Owner Delegate') return delegates(db, [facts.area], at);
  if (role === 'delegate of another area')
    return delegates(
      db,
      unendorsed(facts).flatMap(({ area }) => area ?? []),
      at,
    );
  if (role === 'SME')
    return competent(
      db,
      unendorsed(facts).map(({ discipline }) => discipline),
      at,
    );
  if (role === 'gas tester') return competent(db, ['gas_tester'], at);
  return role === 'isolating authority' ? competent(db, ['isolating_authority'], at) : null;
};

/** Who can clear blocks of these roles: people named in the permit, delegates of its area, people with the competence. */
export const clearersOf = async (
  db: Db,
  held: LockedPermit,
  roles: readonly ClearingRole[],
  at: string,
): Promise<Map<ClearingRole, Someone[]>> => {
  const found = new Map<ClearingRole, Someone[]>();
  for (const role of new Set(roles)) {
    const rows = (await queryFor(db, held, role, new Date(at))?.execute()) ?? [];
    found.set(
      role,
      rows.map(({ sap, firstname, surname }) => ({ sap, name: `${firstname} ${surname}`.trim() })),
    );
  }
  return found;
};

/** The first few of the people who can clear a block, and whether there are others. */
const named = (people: readonly Someone[]): Pick<BlockLine, 'who' | 'others'> => ({
  who: people.slice(0, maxNamed),
  others: people.length > maxNamed,
});

/** A block as it is told. */
export const blockLine = (
  { guard, code, text, role, where, clearsAt, notBy = [], fields = [] }: Block,
  language: Language,
  who: ReadonlyMap<ClearingRole, Someone[]>,
): BlockLine & { fields: string[] } => ({
  guard,
  code,
  message: text[language],
  role,
  where,
  ...named((who.get(role) ?? []).filter(({ sap }) => !notBy.includes(sap))),
  clears_at: clearsAt,
  fields: [...fields],
});

/** Several blocks of one permit as they are told, with the people who can clear them. */
export const blockLines = async (
  db: Db,
  held: LockedPermit,
  blocks: readonly Block[],
  at: string,
  language: Language,
): Promise<BlockLine[]> => {
  const who = await clearersOf(
    db,
    held,
    blocks.map(({ role }) => role),
    at,
  );
  return blocks.map((block) => blockLine(block, language, who));
};
