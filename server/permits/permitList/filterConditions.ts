import { type SqlBool, sql } from 'kysely';
import { minute } from '#domain/kernel/units.ts';
import type { Period } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import {
  activeStates,
  permitStates,
  type RiskBand,
  riskBands,
  suspendReasons,
  waitingFor,
} from '#domain/permits/kernel/permit.states.ts';
import { type FilterName, filterNames, type PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { gasDueMinutes } from '#domain/permits/permitList/permit.labels.ts';
import { daysPeriod, presetPeriod, stoppedSince } from '#domain/permits/permitList/window.rules.ts';
import { standingStates } from '#domain/simops/conflict.rules.ts';
import { besideGas, isUncompared } from '#server/permits/kernel/sameSpaceOf.ts';
import { areaIn, bringsRisk, type Condition, hasCode, isDanger, oneOf, ratedFrom, worksFor } from './conditions.ts';
import { isWaitingFor, isWatchedBy } from './labelCondition.ts';
import type { Reader, ReaderIdentity } from './reader.ts';

/** The filters of a call, and the person whom `waiting_sap` means. */
export type PermitQuery = { filters: PermitFilters; waits: ReaderIdentity | null };

const none: Condition = sql`false`;
const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? none : sql`(${sql.join(conditions, sql` or `)})`;

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

const hasOpenActions = ({ roles }: Reader['caller']): Condition => sql`exists (
  select 1 from conversation c join conversation_action done on done.conversation_id = c.id
  where c.permit_id = p.id and done.state = 'open' and (c.visibility = 'site' or ${roles.includes('Hse Coordinator')}))`;

/** Conflicts that are over (separated, gone) are none. */
const meetsOther = (verdicts: readonly string[]): Condition => sql`p.id in (
  select unnest(array[k.permit_a, k.permit_b]) from conflict k
  where ${oneOf(sql`k.state`, standingStates)} and k.verdict = any(${verdicts}::text[]))`;

/**
 * Nothing goes on for one of these reasons; of danger it is every open report, whatever the state, and of conflicts every one that is open,
 * whatever else has stopped the work.
 */
const standsFor = (reasons: readonly string[]): Condition => {
  const conflict = reasons.includes('simops') ? sql`p.simops = 'open'` : sql`false`;
  const suspended: Condition = sql`(p.state = 'suspended' and (${oneOf(sql`p.reason`, reasons)} or ${conflict}))`;
  return reasons.includes('danger') ? sql`(${suspended} or ${isDanger})` : suspended;
};

/** Stopped today or in the last hours of a shift. What was is changed since then, too: so few permits are looked through. */
const isStoppedToday = (reasons: readonly string[], { sites, now }: Reader): Condition =>
  anyOf(
    sites.map(({ id, zone }) => {
      const from = stoppedSince(now.toISOString(), zone);
      return sql<SqlBool>`(p.site_id = ${id} and p.updated_at >= ${from}::timestamptz and exists (
        select 1 from permit_audit e where e.permit_id = p.id and e.at >= ${from}::timestamptz and e.to_state = 'suspended'
          and e.from_state is distinct from 'suspended' and e.reason = any(${reasons}::text[])))`;
    }),
  );

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute);

/** Of work that does not go on, whose gas test says nothing of the monitoring: whether people are inside in air that is to be read and is not. */
const isUnreadInside = (now: Date): Condition => {
  const since = minutesAfter(now, -permitLimits.gasSilence.value);
  return sql`(p.crew_inside > 0 and p.state not in (${sql.join([...activeStates])}) and exists (
    select from permit_evidence e where e.permit_id = p.id
      and (e.data #>> '{gasPlan,needed}')::boolean and (e.data #>> '{gasPlan,continuous}')::boolean
      and (coalesce(e.data -> 'monitors', '[]') = '[]' or (coalesce((e.data ->> 'watchedFrom')::timestamptz, '-infinity') <= ${since} and exists (
        select from jsonb_array_elements(e.data #> '{gasPlan,limits}') planned where not exists (
          select from gas_reading r cross join lateral jsonb_array_elements(r.readings) said
          where r.permit_id = p.id and r.at > ${since} and said ->> 'substance' = planned ->> 'substance'
            and e.data -> 'monitors' @> jsonb_build_array(jsonb_build_object('id', r.instrument_id))))))))`;
};

type Conditions = {
  [Name in FilterName]: (value: NonNullable<PermitFilters[Name]>, query: PermitQuery, reader: Reader) => Condition | null;
};

/** What each filter leaves of a list. Every filter of the contract has its condition here. */
const conditions: Conditions = {
  state: (states) => oneOf(sql`p.state`, states),
  code: hasCode,
  area: (places) => areaIn(sql`p.area_id`, places),
  level: (levels) => oneOf(sql`p.level`, levels),
  when: (preset, _, reader) => touches(reader, (zone) => presetPeriod(preset, reader.now.toISOString(), zone)),
  from: (from, { filters: { to } }, reader) => touches(reader, (zone) => daysPeriod(from, to, zone)),
  // With a first day too, its condition has both.
  to: (to, { filters: { from } }, reader) => (from ? null : touches(reader, (zone) => daysPeriod(from, to, zone))),
  risk: isRated,
  risk_min: ratedFrom,
  waiting_role: waitsFor,
  waiting_sap: (_sap, { waits }) => (waits ? isWaitingFor(waits) : none),
  gas: (states) => oneOf(sql`p.gas`, states),
  isolation: (states) => oneOf(sql`p.isolation`, states),
  simops: (states) => oneOf(sql`p.simops`, states),
  crm: bringsRisk,
  contractor: worksFor,
  open_actions: (_on, _query, reader) => hasOpenActions(reader.caller),
  verdict: meetsOther,
  // With the filter below, its condition has both.
  stopped: (reasons, { filters }, reader) =>
    filters.stopped_today ? null : sql`(${standsFor(reasons)} or ${isStoppedToday(reasons, reader)})`,
  stopped_today: (_on, { filters }, reader) => isStoppedToday(filters.stopped ?? suspendReasons, reader),
  gas_due: (_on, _query, { now }) =>
    sql`(p.state in ('issued', 'live', 'testing') and p.gas_until <= ${minutesAfter(now, gasDueMinutes)})`,
  gas_found: () => sql`(p.gas = 'failed' or (p.crew_on > 0 and p.id in (${besideGas})))`,
  air_unread: (_on, _query, { now }) =>
    sql`(p.crew_on > 0 and ((p.gas = 'silent' and p.state in (${sql.join([...activeStates, 'suspended'])})) or ${isUnreadInside(now)}))`,
  uncompared: () => isUncompared,
  on_site: () => sql`p.crew_on > 0`,
  watched: (_on, _query, reader) => isWatchedBy(reader.caller),
};

const conditionOf = <Name extends FilterName>(name: Name, query: PermitQuery, reader: Reader): Condition | null => {
  const value = query.filters[name];
  return value === undefined || value === null ? null : conditions[name](value, query, reader);
};

/** What is left of a list under its filters. A filter with no value that could be true leaves nothing. */
export const filterConditions = (query: PermitQuery, reader: Reader): Condition[] =>
  filterNames.flatMap((name) => conditionOf(name, query, reader) ?? []);
