import { sql } from 'kysely';
import { foldedName, wordsOfName } from '#domain/kernel/foldedNames.ts';
import { inLatin } from '#domain/kernel/lookAlikes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import type { KnownPerson, MeantPerson } from '#domain/permits/evidence/crew.rules.ts';
import { type Endorser, endorsementEvent } from '#domain/permits/evidence/endorsement.rules.ts';
import type { CrewRecord } from '#domain/permits/evidence/evidence.ts';
import type { GasTestInput, Voider } from '#domain/permits/evidence/gasTest.rules.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';
import type { Writing } from './writing.ts';

/** The events that signatures of a gas test, and of its voiding, are given for. */
const gasTestEvent = 'GAS_TEST';
const gasVoidEvent = 'GAS_VOID';
/** What the end of a fire watch is signed as. */
export const fireWatchEvent = 'FIRE_WATCH_OVER';

/** Those of these SAP numbers that nobody has. */
export const unknownPeople = async (db: Db, saps: readonly number[]): Promise<number[]> => {
  const known = await db.selectFrom('person').select('sap').where('sap', 'in', saps).execute();
  return saps.filter((sap) => !known.some((person) => person.sap === sap));
};

type Given = { sap: number | null; badge: string | null; name: string };

/** Somebody of the plant with this name, however it is written: whoever has one of its words is looked at. */
const namesakeOf = async (db: Db, name: string): Promise<{ name: string } | undefined> => {
  const words = wordsOfName(name);
  if (words.length === 0) return undefined;
  const full = sql<string>`trim(firstname || ' ' || surname)`;
  const people = await db
    .selectFrom('person')
    .select(full.as('name'))
    .where(
      sql<boolean>`exists (select from unnest(${words}::text[]) word where fold_text(${full}) like '%' || fold_text(word) || '%')`,
    )
    .execute();
  return people.find((one) => foldedName(one.name) === foldedName(name));
};

/**
 * Who is meant by what was given for the crew. A badge that is somebody's SAP number, with their name, is that person: the number is answered as
 * theirs. `meant` is somebody the plant knows where badge and name do not say for sure that it is them.
 */
export const identify = async (db: Db, given: Given): Promise<{ sap: number | null; meant: MeantPerson | null }> => {
  if (given.sap !== null) return { sap: given.sap, meant: null };
  const people = db.selectFrom('person').select(['sap', sql<string>`trim(firstname || ' ' || surname)`.as('name')]);
  const number = typedSap(given.badge ?? '');
  const holder = number === null ? undefined : await people.where('sap', '=', number).executeTakeFirst();
  if (holder)
    return foldedName(holder.name) === foldedName(given.name)
      ? { sap: holder.sap, meant: null }
      : { sap: null, meant: { name: holder.name, by: 'badge' } };
  const namesake = await namesakeOf(db, inLatin(given.name));
  return { sap: null, meant: namesake ? { name: namesake.name, by: 'name' } : null };
};

/** Somebody for the crew, with their competence for the role there; null when nobody has the number. */
export const knownPerson = async (db: Db, sap: number | null, role: CrewRecord['role']): Promise<KnownPerson | null> => {
  if (sap === null) return null;
  const person = await db
    .selectFrom('person')
    .leftJoin('person_competence as competence', (join) =>
      join.onRef('competence.person_id', '=', 'person.id').on('competence.code', '=', role),
    )
    .select(['firstname', 'surname', 'company', 'competence.code', 'competence.valid_to'])
    .where('sap', '=', sap)
    .executeTakeFirst();
  if (!person) return null;
  const { firstname, surname, company, code, valid_to } = person;
  return {
    name: `${firstname} ${surname}`.trim(),
    company,
    competence: code === null ? null : { until: valid_to?.toISOString() ?? null },
  };
};

/** Who signed a gas test, or another act of one person, for the version that they have seen; null when nobody did. One test has one tester. */
export const testerOf = async (
  { held, trx, at, seen }: Writing,
  sessionPersonId: number,
  tokens: readonly string[],
  event = gasTestEvent,
): Promise<GasTestInput['tester']> => {
  const [token, ...more] = tokens;
  if (token === undefined) return null;
  if (more.length > 0) throw new Problem('signature_unfit');
  const signedFor = {
    thing: { entity: 'permit' as const, id: held.id },
    event,
    version: seen,
    sessionPersonId,
    at,
  };
  const { sap, name, disciplines, missing } = await takeSignature(trx, token, signedFor);
  return { sap, name, mayTest: disciplines.includes('gas_tester'), isMissing: missing };
};

/** Who signed that an endorsement is withdrawn, or `given` again; null when nobody did. */
export const endorserOf = async (
  { held, trx, at }: Writing,
  sessionPersonId: number,
  [token, ...more]: readonly string[],
  given: boolean,
): Promise<Endorser | null> => {
  if (token === undefined) return null;
  if (more.length > 0) throw new Problem('signature_unfit');
  const signedFor = {
    thing: { entity: 'permit' as const, id: held.id },
    event: endorsementEvent(given),
    version: held.version,
    sessionPersonId,
    at,
  };
  const { sap, name, roles, areas, disciplines } = await takeSignature(trx, token, signedFor);
  return { sap, name, isExpert: roles.includes('SME'), isDelegate: roles.includes('Area Owner Delegate'), areas, disciplines };
};

/** Who signed that a gas test is wrong, in the order of their signatures. */
export const voidersOf = async (
  { held, trx, at }: Writing,
  sessionPersonId: number,
  tokens: readonly string[],
): Promise<Voider[]> => {
  const signedFor = {
    thing: { entity: 'permit' as const, id: held.id },
    event: gasVoidEvent,
    version: held.version,
    sessionPersonId,
    at,
  };
  const voiders: Voider[] = [];
  for (const token of tokens) {
    const { sap, name, roles, areas, disciplines } = await takeSignature(trx, token, signedFor);
    const isDelegate = roles.includes('Area Owner Delegate') && areas.includes(held.areaId);
    voiders.push({ sap, name, mayVoid: isDelegate || roles.includes('Hse Coordinator') || disciplines.includes('gas_tester') });
  }
  return voiders;
};
