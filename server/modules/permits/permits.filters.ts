import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#domain/permits/kernel/permit.facts.ts';
import { permitStates, type RiskBand, riskBands, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { type FilterName, filterNames, type PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { daysPeriod, presetPeriod } from '#domain/permits/permitList/window.rules.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import type { Reader, ReaderIdentity } from './permits.reader.ts';
import { isWaitingFor, isWatchedBy } from './permits.views.ts';

type Condition = RawBuilder<SqlBool>;
/** The filters of a call, and the person whom `waiting_sap` means. */
export type PermitQuery = { filters: PermitFilters; waits: ReaderIdentity | null };

const none: Condition = sql`false`;
const oneOf = (expression: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql`${expression} = any(${values}::text[])`;
const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? none : sql`(${sql.join(conditions, sql` or `)})`;

const hasCode = (codes: readonly string[]): Condition =>
  sql`(p.primary_code = any(${codes}::text[]) or p.supplementary_codes && ${codes}::text[])`;

const bringing = (risks: readonly string[]): string[] =>
  crms.filter(({ code }) => risks.includes(code)).flatMap(({ appliesTo }) => appliesTo);

const isIn = (places: readonly string[]): Condition => {
  const named = sql`any(${places.map((place) => place.toUpperCase())}::text[])`;
  return sql`p.area_id in (
    select a.id from area a join site s on s.id = a.site_id
    where a.id::text = ${named} or upper(s.code) = ${named} or upper(s.code || '.' || a.zone) = ${named}
      or upper(s.code || '.' || a.code) = ${named})`;
};

const nextBand = (band: RiskBand): number => Object.values(riskBands).find((lowest) => lowest > riskBands[band]) ?? 26;
const isRated = (bands: readonly RiskBand[]): Condition =>
  anyOf(bands.map((band) => sql`(p.risk_residual >= ${riskBands[band]} and p.risk_residual < ${nextBand(band)})`));

const touches = (reader: Reader, periodAt: (zone: string) => Period): Condition =>
  anyOf(
    reader.sites.map(({ id, zone }) => {
      const { from, to } = periodAt(zone);
      const begins = from === to ? sql`p.window_from <= ${to}::timestamptz` : sql`p.window_from < ${to}::timestamptz`;
      return sql<SqlBool>`(p.site_id = ${id} and ${begins} and p.window_to > ${from}::timestamptz)`;
    }),
  );

const waitsFor = (roles: readonly string[]): Condition =>
  oneOf(
    sql`p.state`,
    permitStates.filter((state) => roles.some((role) => waitingFor[state] === role)),
  );

const worksFor = (company: string): Condition => {
  const part = sql`'%' || fold_text(${company.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  return sql`(fold_text(p.contractor) like ${part} or p.performing_authority_sap in (
    select w.sap from person w where fold_text(w.company) like ${part}))`;
};

const hasOpenActions = ({ roles }: Reader['caller']): Condition => sql`exists (
  select 1 from conversation c join conversation_action done on done.conversation_id = c.id
  where c.permit_id = p.id and done.state = 'open' and (c.visibility = 'site' or ${roles.includes('Hse Coordinator')}))`;

/** Conflicts that are over (separated, withdrawn, gone) are none. */
const meetsOther = (verdicts: readonly string[]): Condition => sql`p.id in (
  select unnest(array[k.permit_a, k.permit_b]) from conflict k
  where k.state in ('open', 'controlled') and k.verdict = any(${verdicts}::text[]))`;

type Conditions = {
  [Name in FilterName]: (value: NonNullable<PermitFilters[Name]>, query: PermitQuery, reader: Reader) => Condition | null;
};

/** What each filter leaves of a list. Every filter of the contract has its condition here. */
const conditions: Conditions = {
  state: (states) => oneOf(sql`p.state`, states),
  code: hasCode,
  area: isIn,
  level: (levels) => oneOf(sql`p.level`, levels),
  when: (preset, _, reader) => touches(reader, (zone) => presetPeriod(preset, reader.now.toISOString(), zone)),
  from: (from, { filters: { to } }, reader) => touches(reader, (zone) => daysPeriod(from, to, zone)),
  // With a first day too, its condition has both.
  to: (to, { filters: { from } }, reader) => (from ? null : touches(reader, (zone) => daysPeriod(from, to, zone))),
  risk: isRated,
  risk_min: (rating) => sql<SqlBool>`p.risk_residual >= ${rating}`,
  waiting_role: waitsFor,
  waiting_sap: (_sap, { waits }) => (waits ? isWaitingFor(waits) : none),
  gas: (states) => oneOf(sql`p.gas`, states),
  isolation: (states) => oneOf(sql`p.isolation`, states),
  simops: (states) => oneOf(sql`p.simops`, states),
  crm: (risks) => hasCode(bringing(risks)),
  contractor: worksFor,
  open_actions: (_on, _query, reader) => hasOpenActions(reader.caller),
  verdict: meetsOther,
  watched: (_on, _query, reader) => isWatchedBy(reader.caller),
};

const conditionOf = <Name extends FilterName>(name: Name, query: PermitQuery, reader: Reader): Condition | null => {
  const value = query.filters[name];
  return value === undefined || value === null ? null : conditions[name](value, query, reader);
};

/** What is left of a list under its filters. A filter with no value that could be true leaves nothing. */
export const filterConditions = (query: PermitQuery, reader: Reader): Condition[] =>
  filterNames.flatMap((name) => conditionOf(name, query, reader) ?? []);
