import { sql } from 'kysely';
import { type ProductRole, productRoles } from '#domain/access/roles.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { Instant, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import type { Inside } from '#domain/permits/life/inside.rules.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import { isOfPlant } from './isPerson.ts';
import type { Db } from './lockPermit.ts';
import { notAccounted } from './notAccounted.ts';

type Held = { code: string; until: Instant | null };

/** What a person may do around permits, as the store has it now. */
export type Rights = {
  personId: number;
  sap: number;
  name: string;
  roles: readonly ProductRole[];
  areas: readonly { id: number; until: Instant | null }[];
  competences: readonly Held[];
  inside: Inside;
  /** Whether an emergency was stood down over them, and nobody has counted them since. */
  missing: boolean;
};

type HeldLine = { until: string | null };
export type RightsLine = {
  person_id: number;
  sap: number;
  firstname: string;
  surname: string;
  granted: { role_id: number; code: string }[];
  areas: ({ id: number } & HeldLine)[];
  competences: ({ code: string } & HeldLine)[];
  inside: Inside;
  missing: boolean;
};

/** The columns of somebody's rights, where `p` is the person; read with `rightsFrom`. */
export const rightsColumns = sql`p.id as person_id, p.sap, p.firstname, p.surname,
  coalesce((select json_agg(json_build_object('role_id', r.role_id, 'code', r.code))
    from person_role r where r.person_id = p.id), '[]') as granted,
  coalesce((select json_agg(json_build_object('id', d.area_id, 'until', d.valid_to) order by d.area_id)
    from area_delegate d where d.person_id = p.id), '[]') as areas,
  coalesce((select json_agg(json_build_object('code', c.code, 'until', c.valid_to) order by c.code)
    from person_competence c where c.person_id = p.id), '[]') as competences,
  (select w.tracking_number from permit w join permit_evidence log on log.permit_id = w.id
    where w.crew_inside > 0 and exists (
      select from jsonb_array_elements(log.data->'entries') entry
        join jsonb_array_elements(log.data->'crew') one on one->'no' = entry->'member'
      where entry->>'outAt' is null and ((one->>'sap')::bigint = p.sap or trim(one->>'badge') = p.sap::text))
    order by w.id limit 1) as inside,
  exists (select from ${notAccounted} m where m.sap = p.sap or m.badge = p.sap::text) as missing`;

const instant = (time: string | null): Instant | null => (time === null ? null : new Date(time).toISOString());

export const rightsFrom = ({
  person_id,
  sap,
  firstname,
  surname,
  granted,
  areas,
  competences,
  inside,
  missing,
}: RightsLine): Rights => ({
  personId: person_id,
  sap,
  name: `${firstname} ${surname}`.trim(),
  roles: productRoles
    .filter(({ id, code }) => granted.some((one) => one.role_id === id && one.code === code))
    .map(({ code }) => code),
  areas: areas.map(({ id, until }) => ({ id, until: instant(until) })),
  competences: competences.map(({ code, until }) => ({ code, until: instant(until) })),
  inside,
  missing,
});

/** The rights of a person; null when there is none, their account is closed, or they have registered and were given no role. */
export const rightsOf = async (db: Db, personId: number): Promise<Rights | null> => {
  const { rows } = await sql<RightsLine>`
    select ${rightsColumns} from person p left join account a on a.person_id = p.id
    where p.id = ${personId} and a.disabled_at is null and ${isOfPlant} ${asPrepared}`.execute(db);
  return rows[0] ? rightsFrom(rows[0]) : null;
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

/** Whether a permit waits for the endorsement of another area, which its work touches. */
const endorses = ({ state, endorsements }: PermitFacts, area: number): boolean =>
  state === 'endorsement' && endorsements.some((one) => one.area === area);

const heldUntil = (rights: Rights, role: PermitActor, facts: PermitFacts, at: Instant): Instant | null => {
  if (role === 'Area Owner Delegate')
    return latest(rights.areas.filter(({ id }) => id === facts.area || endorses(facts, id)).map(({ until }) => until));
  return role === 'SME' ? latest(expertise(rights, facts, at).map(({ until }) => until)) : null;
};

/** A person in a role, unsigned. Whether the role is theirs is for `mayBe` to say. */
export const signerIn = (rights: Rights, role: PermitActor, facts: PermitFacts, at: Instant): Signer => ({
  sap: rights.sap,
  role,
  heldUntil: heldUntil(rights, role, facts, at),
  // An ended delegation of one area must not pass because that of another goes on.
  areas: rights.areas.filter(({ id, until }) => !endorses(facts, id) || until === null || until > at).map(({ id }) => id),
  disciplines: role === 'SME' ? expertise(rights, facts, at).map(({ code }) => code) : [],
  signed: false,
  inside: rights.inside,
  missing: rights.missing,
});

/** Every role that a person holds for a permit: what they are named as in it, and their roles of the console. */
export const rolesIn = ({ sap, roles }: Rights, facts: PermitFacts, incoming?: number): PermitActor[] => [
  ...(sap === facts.applicant ? (['applicant'] as const) : []),
  ...(sap === facts.performingAuthority || sap === incoming ? (['performing authority'] as const) : []),
  ...roles,
];
