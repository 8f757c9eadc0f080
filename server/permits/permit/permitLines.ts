import { auditRule, chainStart, type FieldChange, type SignedLine } from '#domain/permits/audit/audit.rules.ts';
import { entityOf } from '#domain/permits/evidence/evidence.events.ts';
import type { Evidence, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { monitorReadings, unwatchedPoints } from '#domain/permits/evidence/gasReading.rules.ts';
import { watchedBy } from '#domain/permits/evidence/watchedBy.rules.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import { isLifted, lossOf } from '#domain/permits/isolations/isolation.wire.ts';
import type { CrewMember, Period, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { GasLimit } from '#domain/permits/kernel/permit.limits.data.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { isActive, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { workDoneIn } from '#domain/permits/kernel/workDone.rules.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { clockOf, endCounted, missingRoles, reasonShown, type Times } from '#domain/permits/life/standing.rules.ts';
import type { AuditEvent, GasFailure, LostIsolation, Permit, PermitRow, Standing } from '#domain/permits/permit/permit.schema.ts';
import { failuresStanding, gasUnitOf, unreadIn } from '#domain/permits/regions/gas.rules.ts';
import { distrustedTests, isSilent, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { fireWatchStanding, rolesThere } from '#domain/permits/regions/watchers.rules.ts';
import { weightFrom } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import type { Caller } from '#server/kit/module.ts';
import { heardIn } from '#server/permits/kernel/factsOf.ts';
import { type HeardRead, heardFrom } from '#server/permits/kernel/lastReadings.ts';
import { missingOf } from '#server/permits/kernel/missingOf.ts';
import type { MissingRead } from '#server/permits/kernel/notAccounted.ts';
import { phoneFor } from '#server/permits/kernel/phoneFor.ts';
import type { EnergyRead } from '#server/permits/kernel/sameEquipmentOf.ts';
import { riskWeightParts } from './riskWeightParts.ts';
import { waitersOf } from './waiters.ts';

/** What the store answers for one row of the list. */
export type RowLine = Pick<
  PermitRow,
  | 'id'
  | 'tracking_number'
  | 'title'
  | 'state'
  | 'reason'
  | 'primary_code'
  | 'supplementary_codes'
  | 'level'
  | 'time_zone'
  | 'risk_residual'
  | 'crew_on'
  | 'crew_inside'
  | 'inside_beside'
  | 'space_lacks'
  | 'uncompared_tags'
  | 'equipment_tags'
  | 'missing'
  | 'gas'
  | 'isolation'
  | 'simops'
  | 'fire_watch_lost'
  | 'conversations'
  | 'watched'
  | 'version'
> & {
  area_id: number;
  area_code: string;
  area_name: string;
  window_from: Date;
  window_to: Date;
  window_kind: PermitRow['window']['kind'];
  stops_at: Date;
  valid_to: Date | null;
  /** Until when energy is let in, of work on test. */
  test_until: Date | null;
  waiting_since: Date;
  waiting_saps: number[];
  created_at: Date;
  updated_at: Date;
  performing_authority_sap: number;
  performing_authority_name: string | null;
  /** Whether danger was reported since the last issue, of work that does not go on. */
  danger_open: boolean;
  gas_before_loss: boolean;
  struck: boolean;
};

/** Who stopped work or told of danger, when and why, as it is read. */
export type StopRead = { event: string; sap: number | null; name: string | null; at: string; comment: string | null };

export type PermitRecord = RowLine &
  Pick<
    Permit,
    | 'revision'
    | 'ever_live'
    | 'description'
    | 'limits'
    | 'emergency_actions'
    | 'precautions'
    | 'ppe'
    | 'equipment_tags'
    | 'unlisted_tags'
    | 'unknown_tags'
    | 'other_areas'
    | 'work_order'
    | 'contractor'
    | 'contractor_responsible'
    | 'goes_inside'
    | 'elevation_from_m'
    | 'elevation_to_m'
    | 'risk_initial'
  > & {
    delegated: boolean;
    site_code: string;
    site_name: string;
    performing_authority_phone: string | null;
    applicant_sap: number;
    applicant_name: string | null;
    coordinator_sap: number | null;
    coordinator_name: string | null;
    area_owner_delegate_sap: number | null;
    area_owner_delegate_name: string | null;
    planned_from: Date;
    planned_to: Date;
    valid_from: Date | null;
    issue_from: Date | null;
    issue_to: Date | null;
    chain_head: Uint8Array;
    holders: { sap: number; name: string }[];
    gas_until: Date | null;
    times: (Omit<Times, 'issueTo' | 'gasUntil' | 'validTo' | 'fireWatchUntil'> & { issue: Period | null }) | null;
    inside: {
      count: number;
      /** Who is in the space of an entry under work that has none. */
      watched: number;
      crew: Evidence['crew'];
      /** Everybody who is not accounted for since an emergency, wherever. */
      missing: readonly MissingRead[];
      fireWatch: PermitFacts['fireWatch'];
      tests: Pick<GasTestRecord, 'point' | 'testedAt' | 'readings' | 'outOfLimits' | 'passed' | 'voided'>[] | null;
      points: string[];
      /** All gas tests where the instrument of some that stand is not trusted. */
      untrusted: GasTestRecord[] | null;
      limits: readonly GasLimit[];
    } | null;
    air:
      | (Pick<Evidence, 'gasPlan'> & { monitors: Evidence['monitors'] | null; watchedFrom: string | null; heard: HeardRead | null })
      | null;
    lifted: Standing['lifted'];
    lost: LostRead[];
    energy: EnergyRead[];
    asked_beside: Standing['asked_beside'];
    unaccounted: Standing['unaccounted'];
    site_id: number;
    stopped: (StopRead & { reason: SuspendReason | null }) | null;
    danger: StopRead[] | null;
    removed: Pick<StopRead, 'sap' | 'name' | 'at'> | null;
    handed: Pick<StopRead, 'sap' | 'name' | 'at' | 'comment'> | null;
  };

/** A lost isolation as it is read: its points and what happened to them. */
export type LostRead = {
  number: string;
  points: IsolationPoint[];
  history: { event: string; point: number | null; note: string | null }[];
};

export type ToldLine = Pick<AuditEvent, 'seq' | 'event' | 'from_state' | 'to_state' | 'reason' | 'comment' | 'role_code'> & {
  actor_sap: number | null;
  actor_name: string | null;
  at: Date;
};

export type AuditLine = ToldLine & {
  hash: Uint8Array;
  prev_hash: Uint8Array | null;
  rule: number | null;
  changes: FieldChange[] | null;
  guards: string[] | null;
  signatures: (SignedLine & { name: string })[] | null;
};

const coveredBy = ({ rule, changes, guards, signatures }: AuditLine): AuditEvent['covered'] =>
  rule === auditRule
    ? {
        changes: changes ?? [],
        guards: guards ?? [],
        signatures: (signatures ?? []).map((one) => ({ ...one, signed_at: new Date(one.signed_at).toISOString() })),
      }
    : null;

const time = (value: Date): string => value.toISOString();
const maybeTime = (value: Date | null): string | null => value?.toISOString() ?? null;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const personRefOf = (sap: number, name: string | null) => ({ sap, name: name ?? String(sap) });
const maybeSomeone = (sap: number | null, name: string | null) => (sap === null ? null : personRefOf(sap, name));

export const rowFrom = (line: RowLine): PermitRow => ({
  id: line.id,
  tracking_number: line.tracking_number,
  title: line.title,
  state: line.state,
  reason: reasonShown(line, line.danger_open, line.struck),
  primary_code: line.primary_code,
  supplementary_codes: line.supplementary_codes,
  area: { id: line.area_id, code: line.area_code, name: line.area_name },
  level: line.level,
  time_zone: line.time_zone,
  window: { from: time(line.window_from), to: time(line.window_to), kind: line.window_kind },
  stops_at: time(line.stops_at),
  ends_at: time(endCounted(line.state, { validTo: line.valid_to, testUntil: line.test_until }) ?? line.window_to),
  risk_residual: line.risk_residual,
  risk_weight: weightFrom(riskWeightParts(line)),
  crew_on: line.crew_on,
  crew_inside: line.crew_inside,
  inside_beside: line.inside_beside,
  space_lacks: line.space_lacks,
  uncompared_tags: line.uncompared_tags,
  equipment_tags: line.equipment_tags,
  missing: line.missing,
  gas: line.gas,
  isolation: line.isolation,
  gas_before_loss: line.gas_before_loss,
  simops: line.simops,
  fire_watch_lost: line.fire_watch_lost,
  struck: line.struck,
  waiting: { role: waitingFor[line.state], saps: line.waiting_saps, since: time(line.waiting_since) },
  pa: personRefOf(line.performing_authority_sap, line.performing_authority_name),
  conversations: line.conversations,
  watched: line.watched,
  version: line.version,
  created_at: time(line.created_at),
  updated_at: time(line.updated_at),
});

/** Whom the next step is for by name. */
const namedFor = (line: PermitRecord) => {
  const role = waitingFor[line.state];
  if (role === 'applicant') return personRefOf(line.applicant_sap, line.applicant_name);
  if (role === 'performing authority') return personRefOf(line.performing_authority_sap, line.performing_authority_name);
  return role === 'Hse Coordinator' ? maybeSomeone(line.coordinator_sap, line.coordinator_name) : null;
};

const waitingOf = (line: PermitRecord): Permit['waiting'] => {
  const named = namedFor(line);
  const mayAct = named && line.waiting_saps.includes(named.sap);
  const { people, more } = waitersOf(mayAct ? named : null, line.holders);
  return { role: waitingFor[line.state], saps: people.map(({ sap }) => sap), people, more, since: time(line.waiting_since) };
};

/** The gas tests of a permit, null where they found nothing, and the points of its plan. */
export type GasRecorded = Pick<NonNullable<PermitRecord['inside']>, 'tests' | 'points'>;
type Failed = NonNullable<GasRecorded['tests']>[number];

/** What was found out of limits, where and when, and apart from that what was not read. */
const failureOf = (found: Failed): GasFailure => ({
  point: found.point,
  at: found.testedAt,
  readings: found.readings
    .filter(({ substance }) => found.outOfLimits.includes(substance))
    .map(({ substance, value }) => ({ substance, value, unit: gasUnitOf(substance) })),
  unread: unreadIn(found),
});

/** At each point the last failure that found something, and the last that only did not read everything. */
export const gasFailuresIn = ({ tests, points }: GasRecorded): GasFailure[] => {
  const keyOf = (test: Failed): string => `${unreadIn(test).length === test.outOfLimits.length} ${test.point}`;
  const standing = failuresStanding(points, tests ?? [], keyOf);
  // Where only the monitoring has read gas since, it is the last failure that is told.
  const told = standing.length > 0 ? standing : (tests ?? []).filter(({ passed }) => !passed).slice(-1);
  return told.map(failureOf);
};

/** How the monitoring of a permit is heard; null where its plan asks for none. */
const heardOf = ({ state, air, primary_code, supplementary_codes }: PermitRecord) => {
  if (!air) return null;
  const { gasPlan, monitors, watchedFrom, heard } = air;
  const row = { state, primary_code, supplementary_codes };
  const watched = { gasPlan, ...(monitors ? { monitors } : {}), ...(watchedFrom ? { watchedFrom } : {}) };
  return heardIn(row, watched, heardFrom(heard));
};

/** From when the monitoring of work that may go on counts as silent. */
const silentFromOf = (line: PermitRecord): string | null => {
  const at = isActive(line.state) ? heardOf(line)?.heardAt : null;
  return at ? silentFrom(at) : null;
};

/** Whether a plan's continuous monitoring is not there, or not at every point, and whether nothing reads the air, while the work may go on or people are inside. */
const monitoringOf = (line: PermitRecord, at: Date): Pick<Standing, 'unmonitored' | 'air_unread' | 'watched_by'> => {
  const { state, air, inside } = line;
  const isAsked =
    air?.gasPlan.needed && air.gasPlan.continuous && (isActive(state) || (inside?.count ?? 0) + (inside?.watched ?? 0) > 0);
  if (!isAsked) return { unmonitored: false, air_unread: false, watched_by: [] };
  const { gasPlan, monitors } = air;
  const heard = heardOf(line) ?? {};
  const air_unread =
    heard.firstReadDue === true || isSilent({ gas: { needed: true, points: [], tests: [], ...heard } }, at.toISOString());
  return {
    air_unread,
    unmonitored: air_unread || unwatchedPoints({ gasPlan, ...(monitors ? { monitors } : {}) }).length > 0,
    watched_by: watchedBy(monitorReadings(monitors ?? [], gasPlan.limits, heardFrom(air.heard)?.last ?? [])),
  };
};

/** A lost isolation with the tags of its points that were reported, or lifted for a test, and hold nothing since. */
export const lostFrom = ({ number, points, history }: LostRead): LostIsolation => {
  const told = { points: points.map(({ seq, verifiedBy }) => ({ seq, verified_by: verifiedBy === null ? null : {} })), history };
  return { number, tags: points.filter(({ seq }) => lossOf(told, seq) !== undefined || isLifted(told, seq)).map(({ tag }) => tag) };
};

/** The crew with who of it is not accounted for: whoever is missing watches nothing. */
const crewOf = ({ inside, ...line }: PermitRecord): readonly CrewMember[] =>
  inside ? missingOf(line, inside, inside.missing).crew : [];

const stopOf = ({ event, sap, name, at, comment }: StopRead) => ({
  event,
  by: maybeSomeone(sap, name),
  at: time(new Date(at)),
  comment,
});

/** What is read of one permit: `isStruck` says of work that was stopped, for whatever reason, that an emergency concerns it now. */
type Read = { line: PermitRecord; inSpace: Standing['in_space']; isStruck: boolean };

const handedBackOf = (handed: PermitRecord['handed']): Standing['handed_back'] => {
  const done = workDoneIn(handed?.comment ?? null);
  return handed && done && { by: maybeSomeone(handed.sap, handed.name), at: time(new Date(handed.at)), ...done };
};

/** The points that stand on tests of instruments that are not trusted. Which of them danger has overtaken does not matter here: all have to be tested anew. */
const untrustedOf = ({ inside }: PermitRecord): Standing['untrusted'] =>
  inside?.untrusted
    ? distrustedTests({ gas: { needed: true, points: inside.points, tests: inside.untrusted } }).map(
        ({ point, instrument = '', distrusted }) => ({ point, instrument, ...distrusted }),
      )
    : [];

const noFireWatch: PermitFacts['fireWatch'] = { needed: false, until: null };

const standingOf = ({ line, inSpace, isStruck }: Read, at: Date): Standing => {
  const { state, times, inside, stopped, danger, removed, gas_until, valid_to } = line;
  const { issue = null, issuedAt = null, testUntil = null } = times ?? {};
  const failed = inside ? gasFailuresIn(inside) : [];
  const crew = crewOf(line);
  const watched = { state, crew, performingAuthority: line.performing_authority_sap, fireWatch: inside?.fireWatch ?? noFireWatch };
  const { until: fireWatchUntil, ...fireWatch } = fireWatchStanding(watched, at.toISOString());
  return {
    issue: issue && { from: issue.from, to: issue.to },
    clock: clockOf(state, {
      issuedAt,
      issueTo: issue?.to ?? null,
      gasUntil: maybeTime(gas_until),
      validTo: maybeTime(valid_to),
      testUntil,
      fireWatchUntil,
    }),
    ...fireWatch,
    inside: inside?.count ?? 0,
    missing_roles: missingRoles({
      state,
      needed: safeguardsFor([line.primary_code, ...line.supplementary_codes], line.elevation_from_m),
      there: rolesThere(crew, at.toISOString()),
      inside: (inside?.count ?? 0) + (inside?.watched ?? 0),
    }),
    asked_beside: line.asked_beside.map(({ from, to, ...one }) => ({ ...one, from: time(new Date(from)), to: time(new Date(to)) })),
    untrusted: untrustedOf(line),
    gas_found: failed[0] ?? null,
    gas_failed: failed,
    in_space: inSpace,
    at_equipment: line.energy.map(({ id, number: tracking_number, tag, isolation, points, lifted }) => ({
      ...{ id, tracking_number, tag, number: isolation },
      ...{ points: [...points], lifted },
    })),
    unaccounted: line.unaccounted.map((one) => ({ ...one, since: time(new Date(one.since)) })),
    emergency_over: state === 'suspended' && line.reason === 'emergency' && !isStruck,
    emergency_stands: isStruck && line.reason !== 'emergency',
    lifted: line.lifted,
    lost: line.lost.map(lostFrom),
    silent_from: silentFromOf(line),
    ...monitoringOf(line, at),
    stopped: stopped && { ...stopOf(stopped), reason: stopped.reason },
    danger: (danger ?? []).map(stopOf),
    danger_removed: removed && { by: maybeSomeone(removed.sap, removed.name), at: time(new Date(removed.at)) },
    handed_back: handedBackOf(line.handed),
  };
};

export const permitFrom = ({ line, ...read }: Read, caller: Pick<Caller, 'roles'>, at: Date): Permit => ({
  ...rowFrom(line),
  waiting: waitingOf(line),
  pa: {
    ...personRefOf(line.performing_authority_sap, line.performing_authority_name),
    ...phoneFor(caller, line.performing_authority_phone),
  },
  revision: line.revision,
  ever_live: line.ever_live,
  site: { code: line.site_code, name: line.site_name, time_zone: line.time_zone },
  description: line.description,
  limits: line.limits,
  emergency_actions: line.emergency_actions,
  precautions: line.precautions,
  ppe: line.ppe,
  equipment_tags: line.equipment_tags,
  unlisted_tags: line.unlisted_tags,
  unknown_tags: line.unknown_tags,
  other_areas: line.other_areas,
  work_order: line.work_order,
  contractor: line.contractor,
  contractor_responsible: line.contractor_responsible,
  goes_inside: line.goes_inside,
  elevation_from_m: line.elevation_from_m,
  elevation_to_m: line.elevation_to_m,
  risk_initial: line.risk_initial,
  risk_weight_parts: riskWeightParts(line),
  applicant: personRefOf(line.applicant_sap, line.applicant_name),
  coordinator: maybeSomeone(line.coordinator_sap, line.coordinator_name),
  area_owner_delegate: maybeSomeone(line.area_owner_delegate_sap, line.area_owner_delegate_name),
  planned_from: time(line.planned_from),
  planned_to: time(line.planned_to),
  valid_from: maybeTime(line.valid_from),
  valid_to: maybeTime(line.valid_to),
  issue_from: maybeTime(line.issue_from),
  issue_to: maybeTime(line.issue_to),
  chain_head: hex(line.chain_head),
  delegated: line.delegated,
  standing: standingOf({ line, ...read }, at),
});

/** What a line of history tells, without what proves it. */
export const toldFrom = (line: ToldLine): Omit<AuditEvent, 'hash' | 'prev_hash' | 'covered'> => ({
  seq: line.seq,
  event: line.event,
  entity: entityOf(line.event),
  from_state: line.from_state,
  to_state: line.to_state,
  reason: line.reason,
  comment: line.comment,
  actor: maybeSomeone(line.actor_sap, line.actor_name),
  role_code: line.role_code,
  at: time(line.at),
});

export const auditFrom = (line: AuditLine): AuditEvent => ({
  ...toldFrom(line),
  prev_hash: line.prev_hash ? hex(line.prev_hash) : chainStart,
  hash: hex(line.hash),
  covered: coveredBy(line),
});
