import { type RawBuilder, sql } from 'kysely';
import { type ProductRole, productRoles } from '#domain/access/roles.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { permitStates, waitingFor } from '#domain/permits/kernel/permit.states.ts';

type Someone = { sap: number; name: string };
/** The people whom the next step of a permit waits for, and how many more there are. */
export type Waiters = { people: Someone[]; more: number };

/** How many people are named at most. */
const maxNamed = 20;

/** The states in which a permit `p` waits for a role, as SQL. */
export const statesOf = (role: string) =>
  sql.join(permitStates.filter((state) => waitingFor[state] === role).map((state) => sql.lit(state)));

const waitsFor = (role: ProductRole) => sql<boolean>`p.state in (${statesOf(role)})`;

/** Holds the role, if it is the one that the permit waits for. */
const holds = ({ id, code }: (typeof productRoles)[number]) =>
  sql`(${waitsFor(code)} and held.role_id = ${sql.lit(id)} and held.code = ${sql.lit(code)})`;

const person = sql`w.sap`;

/** Whether somebody signed an event of this revision of the permit `p`. */
const signed = (event: PermitEventName, sap: RawBuilder<unknown>) => sql`exists (
  select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'signatures') given where e.permit_id = p.id
    and given ->> 'event' = ${sql.lit(event)} and (given ->> 'revision')::int = p.revision and (given ->> 'sap')::bigint = ${sap})`;

/** Whether somebody may authorise the permit `p` where that is what it waits for (G12): not who asks for the work. */
export const mayAuthorise = (sap: RawBuilder<unknown>) =>
  sql<boolean>`(p.state <> 'coordination' or (${sap} <> p.applicant_sap and not ${signed('SUBMIT', sap)}))`;

/** Whether the delegate `w` neither is on the crew of the permit `p` nor has endorsed it for another area (G12). */
const mayIssue = sql`(w.sap <> p.performing_authority_sap and not exists (
  select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'crew') listed where e.permit_id = p.id and (listed ->> 'sap')::bigint = w.sap)
  and not exists (select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'endorsements') asked
    where e.permit_id = p.id and asked ? 'area' and (asked ->> 'given')::boolean and (asked ->> 'by')::bigint = w.sap))`;

/** Is a delegate of another area whose endorsement is missing, and has not prepared the permit. */
const endorsesArea = (at: Date) => {
  const { id, code } = productRoles.find((role) => role.code === 'Area Owner Delegate') ?? { id: 0, code: '' };
  return sql`(${waitsFor('SME')} and held.role_id = ${sql.lit(id)} and held.code = ${sql.lit(code)} and exists (
    select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'endorsements') asked, area_delegate d
    where e.permit_id = p.id and not (asked ->> 'given')::boolean and d.person_id = w.id and d.area_id = (asked ->> 'area')::int
      and (d.valid_to is null or d.valid_to > ${at})) and not ${signed('PREPARED', person)})`;
};

/**
 * Whether the delegate `w` of the area may take the next step of the permit `p` (G12): who applied or submitted does not approve, who does
 * the work, is on its crew or has endorsed it for another area does not issue, who handed back does not close.
 */
export const mayActAsDelegate = sql<boolean>`case p.state
  when 'approval' then w.sap <> p.applicant_sap and not ${signed('SUBMIT', person)}
  when 'handed_back' then not exists (
    select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'signatures') given where e.permit_id = p.id
      and given ->> 'event' in ('HAND_BACK', 'SURRENDER_IN_ABSENCE') and (given ->> 'sap')::bigint = w.sap
      and given ->> 'at' = (select max(last ->> 'at') from jsonb_array_elements(e.data -> 'signatures') last
        where last ->> 'event' in ('HAND_BACK', 'SURRENDER_IN_ABSENCE')))
  when 'preparing' then true
  when 'ready' then ${mayIssue}
  when 'suspended' then ${mayIssue}
  else w.sap <> p.performing_authority_sap end`;

/**
 * The people who hold the role that the permit `p` waits for at a moment, as one column: delegates of its area, experts of the disciplines and
 * delegates of the other areas whose endorsement is missing, every HSE Coordinator while none is assigned who may authorise. Who cannot sign in is left out, and so is who asks for the work
 * or does it where an expert must endorse it (G12); whether others may sign is for the guards.
 */
// Where the permit names somebody nobody is looked for.
export const holdersColumn = (at: Date) => sql`case when ${sql.join(
  productRoles.map(({ code }) => waitsFor(code)),
  sql` or `,
)} then (
  select coalesce(json_agg(json_build_object('sap', w.sap, 'name', w.firstname || ' ' || w.surname) order by w.sap), '[]'::json)
  from person_role held join person w on w.id = held.person_id join account o on o.person_id = w.id and o.disabled_at is null
  where (${sql.join([...productRoles.map(holds), endorsesArea(at)], sql` or `)})
    and (not ${waitsFor('Hse Coordinator')} or (${mayAuthorise(person)} and (p.coordinator_sap is null or not ${mayAuthorise(sql`p.coordinator_sap`)})))
    and (not ${waitsFor('Area Owner Delegate')} or exists (select 1 from area_delegate d
      where d.person_id = w.id and d.area_id = p.area_id and ${mayActAsDelegate} and (d.valid_to is null or d.valid_to > ${at})))
    and (not ${waitsFor('SME')} or (w.sap <> p.applicant_sap and w.sap <> p.performing_authority_sap and (${endorsesArea(at)} or exists (
      select 1 from permit_evidence e, jsonb_array_elements(e.data -> 'endorsements') asked, person_competence c
      where e.permit_id = p.id and not (asked ->> 'given')::boolean and c.person_id = w.id and c.code = asked ->> 'discipline'
        and (c.valid_to is null or c.valid_to > ${at})))))) else '[]'::json end`;

/** The people a permit waits for: the one whom it names for this step, or else all who hold the role. */
export const waitersOf = (named: Someone | null, holders: readonly Someone[]): Waiters => {
  const people = named ? [named] : holders.map(({ sap, name }) => ({ sap, name: name.trim() }));
  return { people: people.slice(0, maxNamed), more: Math.max(0, people.length - maxNamed) };
};
