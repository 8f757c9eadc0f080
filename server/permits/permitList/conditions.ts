import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { crms } from '#domain/references/data/crms.data.ts';

/** SQL on the permit `p`, the same on PGlite and PostgreSQL. */
export type Condition = RawBuilder<SqlBool>;

/** One of these values. */
export const oneOf = (expression: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql`${expression} = any(${values}::text[])`;

/** Danger was reported and nobody has signed that it is gone, whatever the state of the permit. */
export const isDanger: Condition = sql`is_danger(p.state, p.reason, p.danger_open)`;

/** Danger, gas that was found or a lost isolation under work that does not go on. */
const isAtRisk: Condition = sql`is_at_risk(p.state, ${isDanger}, p.gas, p.isolation)`;

/**
 * What needs somebody first, as a number: somebody who is missing since an emergency, then people inside stopped work, then people on site of it or under no valid permit, those at risk before the others, then what
 * puts at risk with nobody there, then what presses, then all else.
 */
export const urgency = sql<number>`(case when p.people_missing then -1 else urgency(p.state, ${isAtRisk}, is_pressing(p.state, p.reason) or p.fire_watch_lost, p.crew_on, p.crew_inside) end)`;

/** The number of all else: nothing of it is urgent. */
export const leastUrgent = 6;

/** A kind of work of these, the first of a permit or a further one. */
export const hasCode = (codes: readonly string[]): Condition =>
  sql`(p.primary_code = any(${codes}::text[]) or p.supplementary_codes && ${codes}::text[])`;

/** A kind of work that brings one of these critical risks with it. */
export const bringsRisk = (risks: readonly string[]): Condition =>
  hasCode(crms.filter(({ code }) => risks.includes(code)).flatMap(({ appliesTo }) => appliesTo));

/** Areas by id or code, or all of a site or of a zone, of those that `a` and its site `s` are. */
export const areaNamed = (places: readonly string[]): Condition => {
  const named = sql`any(${places.map((place) => place.toUpperCase())}::text[])`;
  return sql`(a.id::text = ${named} or upper(s.code) = ${named} or upper(s.code || '.' || a.zone) = ${named}
      or upper(s.code || '.' || a.code) = ${named})`;
};

/** An area that is one of these places, or in one. */
export const areaIn = (area: RawBuilder<unknown>, places: readonly string[]): Condition => sql`${area} in (
    select a.id from area a join site s on s.id = a.site_id where ${areaNamed(places)})`;

/** A part of the name of the company that does the work, or of that of the performing authority. */
export const worksFor = (company: string): Condition => {
  const part = sql`'%' || fold_text(${company.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return sql`(fold_text(p.contractor) like ${part} or p.performing_authority_sap in (
    select w.sap from person w where fold_text(w.company) like ${part}))`;
};

/** Work rated so or worse after its controls. */
export const ratedFrom = (rating: number): Condition => sql`p.risk_residual >= ${rating}`;
