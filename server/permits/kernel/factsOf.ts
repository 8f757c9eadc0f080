import type { Selectable } from 'kysely';
import { missingFieldsOf } from '#domain/permits/draft/draft.rules.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import {
  heardAt,
  isFirstReadDue,
  isUnmonitored,
  monitorReadings,
  unwatchedPoints,
} from '#domain/permits/evidence/gasReading.rules.ts';
import { limitsOf } from '#domain/permits/evidence/gasTest.rules.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { ratingsOf } from '#domain/permits/evidence/risk.rules.ts';
import { missedTalk } from '#domain/permits/evidence/worksite.rules.ts';
import type {
  Conflict,
  DangerBeside,
  EnergyBeside,
  Instant,
  Isolation,
  MissingBeside,
  PermitFacts,
  WorkBeside,
} from '#domain/permits/kernel/permit.facts.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { longestFor, safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { unreadIn } from '#domain/permits/regions/gas.rules.ts';
import { isInspected } from '#domain/permits/regions/inspection.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import type { PermitTable } from '#server/db/tables.ts';
import type { Heard } from './lastReadings.ts';
import { missingOf } from './missingOf.ts';
import type { MissingRead } from './notAccounted.ts';

/** A row as the rules read it. `stops_at` is for lists alone. */
export type PermitRecord = Omit<Selectable<PermitTable>, 'stops_at'>;

/** What surrounds a permit and is stored elsewhere. */
export type LinkedFacts = {
  timeZone: string;
  isolations: readonly Isolation[];
  conflicts: readonly Conflict[];
  sameSpace: readonly DangerBeside[];
  sameEquipment: readonly EnergyBeside[];
  workAtEquipment: readonly WorkBeside[];
  missingBeside: readonly MissingBeside[];
  insideBeside: number;
  goingIn: { isSpace: boolean; hasEntry: boolean } | null;
  authorityMaySign: boolean;
  emergencies: PermitFacts['emergencies'];
  lastEmergencyAt: Instant | null;
  areaHasRoom: boolean;
  heard: Heard | null;
  missing: readonly MissingRead[];
  handoverReadBy: readonly number[];
};

/** A clock that is further than this behind what has been written with it before has jumped: a demo figure, in minutes. */
const clockTolerance = 1;

export const codesOf = ({ primary_code, supplementary_codes }: PermitRecord): ActivityCode[] => [
  primary_code,
  ...supplementary_codes,
];

const riskOf = ({ risk }: Evidence): PermitFacts['risk'] =>
  risk ? { residual: ratingsOf(risk).residual, siteBased: risk.siteBased } : null;

/** A test as the rules read it: one that failed for nothing but what it did not read has found no gas. */
const testRead = (test: Evidence['gasTests'][number]): PermitFacts['gas']['tests'][number] =>
  !test.passed && unreadIn(test).length === test.outOfLimits.length ? { ...test, unread: true } : test;

/** Until when all that is watched under a permit has been read, as long as it is in this state, and whether its first reading is still due. */
export const heardIn = (
  row: Pick<PermitRecord, 'state' | 'primary_code' | 'supplementary_codes'>,
  evidence: Pick<Evidence, 'gasPlan' | 'monitors' | 'watchedFrom'>,
  heard: Heard | null,
): Pick<PermitFacts['gas'], 'heardAt' | 'firstReadDue'> => {
  const limits = limitsOf(evidence, { codes: [row.primary_code, ...row.supplementary_codes] });
  const watched = { ...evidence, state: row.state, limits };
  const last = heard?.last ?? [];
  return { heardAt: heardAt(watched, last), firstReadDue: isFirstReadDue(watched, last) };
};

/** The facts that the rules judge by, from a permit's row, its evidence, and what surrounds it. */
export const factsOf = (row: PermitRecord, evidence: Evidence, around: LinkedFacts, at: Instant): PermitFacts => {
  const codes = codesOf(row);
  const missing = missingOf(row, evidence, around.missing);
  return {
    state: row.state,
    reason: row.reason,
    everLive: row.ever_live,
    revision: row.revision,
    pendingEndorsements: row.state === 'endorsement' ? evidence.endorsements.filter(({ given }) => !given).length : 0,
    codes,
    area: row.area_id,
    applicant: row.applicant_sap,
    performingAuthority: row.performing_authority_sap,
    authorityMaySign: around.authorityMaySign,
    coordinator: row.coordinator_sap,
    planned: { from: row.planned_from.toISOString(), to: row.planned_to.toISOString() },
    validTo: row.valid_to?.toISOString() ?? null,
    issue: evidence.issue,
    longest: longestFor(codes),
    shiftEnds: shiftEnd(at, around.timeZone),
    timeZone: around.timeZone,
    missingFields: missingFieldsOf(row),
    risk: riskOf(evidence),
    gas: {
      needed: evidence.gasPlan.needed,
      points: evidence.gasPlan.points,
      tests: evidence.gasTests.map(testRead),
      ...heardIn(row, evidence, around.heard),
      alarmAt: around.heard?.alarmAt ?? null,
      unmonitored: isUnmonitored(evidence),
      unwatched: unwatchedPoints(evidence),
      ...(evidence.gasPlan.continuous
        ? { lastRead: monitorReadings(evidence.monitors ?? [], evidence.gasPlan.limits, around.heard?.last ?? []) }
        : {}),
    },
    ...(evidence.gasReports ? { gasReports: evidence.gasReports } : {}),
    isolation: { needed: evidence.isolationNeeded, isolations: around.isolations },
    conflicts: around.conflicts,
    sameSpace: around.sameSpace,
    sameEquipment: around.sameEquipment,
    workAtEquipment: around.workAtEquipment,
    missingBeside: around.missingBeside,
    endorsements: evidence.endorsements,
    controls: evidence.controls,
    visit: evidence.visit,
    ...(evidence.visitsBefore ? { visitsBefore: evidence.visitsBefore } : {}),
    suspendedAt: evidence.suspendedAt,
    ...(evidence.dangerAt ? { dangerAt: evidence.dangerAt } : {}),
    ...(evidence.cameAt ? { cameAt: evidence.cameAt } : {}),
    ...missing,
    toolboxTalkAt: evidence.toolboxTalk?.at ?? null,
    talkMissedBy: missedTalk(evidence).map(({ name }) => name),
    fireWatch: evidence.fireWatch,
    safeguards: { needed: safeguardsFor(codes, row.elevation_from_m), proved: evidence.safeguards },
    inside: insideOf(evidence).length,
    insideBeside: around.insideBeside,
    ...(around.goingIn ? { goingIn: { ...around.goingIn, said: row.goes_inside } } : {}),
    handoverReadBy: around.handoverReadBy,
    overrides: evidence.overrides,
    test: evidence.test,
    reIsolated: evidence.reIsolated,
    inspected: isInspected({ ...evidence, state: row.state }),
    emergencies: around.emergencies,
    lastEmergencyAt: around.lastEmergencyAt,
    outsideArea: evidence.outsideArea,
    areaHasRoom: around.areaHasRoom,
    clockIsHealthy: row.updated_at.toISOString() <= plusMinutes(at, clockTolerance),
    signatures: evidence.signatures,
  };
};
