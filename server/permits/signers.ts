import { type ProductRole, productRoles } from '#domain/access/roles.ts';
import type { PermitActor } from '#domain/permits/permit.events.ts';
import type { Instant, PermitFacts, Signer } from '#domain/permits/permit.facts.ts';
import type { Db } from './holdPermit.ts';

type Held = { code: string; until: Instant | null };

/** What a person may do around permits, as the store has it now. */
export type Rights = {
  personId: number;
  sap: number;
  name: string;
  roles: readonly ProductRole[];
  areas: readonly { id: number; until: Instant | null }[];
  competences: readonly Held[];
};

const instant = (date: Date | null): Instant | null => date?.toISOString() ?? null;

/** The rights of a person; null when there is none, or their account is closed. */
export const rightsOf = async (db: Db, personId: number): Promise<Rights | null> => {
  const person = await db
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select(['person.sap', 'person.firstname', 'person.surname', 'account.disabled_at'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
  if (!person || person.disabled_at) return null;
  const granted = await db.selectFrom('person_role').select(['role_id', 'code']).where('person_id', '=', personId).execute();
  const areas = await db.selectFrom('area_delegate').select(['area_id', 'valid_to']).where('person_id', '=', personId).execute();
  const competences = await db
    .selectFrom('person_competence')
    .select(['code', 'valid_to'])
    .where('person_id', '=', personId)
    .execute();
  return {
    personId,
    sap: person.sap,
    name: `${person.firstname} ${person.surname}`.trim(),
    roles: productRoles
      .filter(({ id, code }) => granted.some((one) => one.role_id === id && one.code === code))
      .map(({ code }) => code),
    areas: areas.map(({ area_id, valid_to }) => ({ id: area_id, until: instant(valid_to) })),
    competences: competences.map(({ code, valid_to }) => ({ code, until: instant(valid_to) })),
  };
};

/** The latest end of several; null when one of them has none. */
const latest = (ends: readonly (Instant | null)[]): Instant | null =>
  ends.includes(null) ? null : ([...ends].sort().at(-1) ?? null);

/** The disciplines of an expert for a permit: those that still hold, or, when none does, those that have ended. */
const expertise = ({ competences }: Rights, { endorsements }: PermitFacts, at: Instant): Held[] => {
  const asked = competences.filter(({ code }) => endorsements.some(({ discipline }) => discipline === code));
  const fitting = asked.length > 0 ? asked : competences;
  const valid = fitting.filter(({ until }) => until === null || until > at);
  return valid.length > 0 ? valid : [...fitting];
};

const heldUntil = (rights: Rights, role: PermitActor, facts: PermitFacts, at: Instant): Instant | null => {
  if (role === 'Area Owner Delegate') return latest(rights.areas.filter(({ id }) => id === facts.area).map(({ until }) => until));
  return role === 'SME' ? latest(expertise(rights, facts, at).map(({ until }) => until)) : null;
};

/** A person in a role, unsigned. Whether the role is theirs is for `mayBe` to say. */
export const signerIn = (rights: Rights, role: PermitActor, facts: PermitFacts, at: Instant): Signer => ({
  sap: rights.sap,
  role,
  heldUntil: heldUntil(rights, role, facts, at),
  areas: rights.areas.map(({ id }) => id),
  disciplines: role === 'SME' ? expertise(rights, facts, at).map(({ code }) => code) : [],
  signed: false,
});

/** Every role that a person holds for a permit: what they are named as in it, and their roles of the console. */
export const rolesIn = ({ sap, roles }: Rights, facts: PermitFacts, incoming?: number): PermitActor[] => [
  ...(sap === facts.applicant ? (['applicant'] as const) : []),
  ...(sap === facts.performingAuthority || sap === incoming ? (['performing authority'] as const) : []),
  ...roles,
];
