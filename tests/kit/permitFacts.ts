import type { PermitActor, PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { type Ask, declarations, type PermitFacts, type Signer } from '#domain/permits/kernel/permit.facts.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { figureOf } from '#domain/references/data/safeguards.data.ts';

export const morning = '2026-11-20T06:00:00.000Z';
export const minute = (minutes: number): string => plusMinutes(morning, minutes);

/** An emergency in the area of a permit. */
export const inItsArea: PermitFacts['emergencies'] = [{ emergency: 1, area: 'U100-A', way: 'area', by: null }];

/** A draft of hot work on an isolated pump that an expert must endorse: it needs everything that a permit can need. */
export const draftFacts: PermitFacts = {
  state: 'draft',
  reason: null,
  everLive: false,
  revision: 0,
  pendingEndorsements: 0,
  codes: ['HOT'],
  area: 7,
  applicant: 11,
  performingAuthority: 12,
  authorityMaySign: true,
  coordinator: 21,
  planned: { from: morning, to: minute(3 * 1440) },
  validTo: null,
  issue: null,
  longest: { issueMinutes: 720, validityDays: 7 },
  shiftEnds: minute(720),
  missingFields: [],
  risk: { residual: 9, siteBased: true },
  gas: { needed: true, points: ['pump'], tests: [] },
  isolation: { needed: true, isolations: [{ id: 1, state: 'planned', others: [] }] },
  conflicts: [],
  sameSpace: [],
  sameEquipment: [],
  workAtEquipment: [],
  endorsements: [{ discipline: 'electrical', given: false, by: null }],
  controls: { due: [101], answers: [] },
  visit: null,
  suspendedAt: null,
  crew: [
    { sap: 51, role: 'worker', onSite: false, competentUntil: null },
    { sap: 52, role: 'fire_watch', onSite: true, competentUntil: null },
  ],
  toolboxTalkAt: null,
  talkMissedBy: [],
  fireWatch: { needed: true, until: null },
  safeguards: { needed: ['fire_watcher', 'fire_watch_60_min'], proved: [] },
  inside: 0,
  handoverReadBy: [],
  overrides: [],
  test: null,
  reIsolated: false,
  inspected: false,
  emergencies: [],
  lastEmergencyAt: null,
  outsideArea: false,
  areaHasRoom: true,
  clockIsHealthy: true,
  signatures: [],
};

const roleOf: Record<number, PermitActor> = {
  11: 'applicant',
  12: 'performing authority',
  13: 'performing authority',
  21: 'Hse Coordinator',
  31: 'Area Owner Delegate',
  32: 'Area Owner Delegate',
  41: 'SME',
};

export const signer = (sap: number, change: Partial<Signer> = {}): Signer => ({
  sap,
  role: roleOf[sap] ?? 'Area Owner Delegate',
  heldUntil: null,
  areas: [7],
  disciplines: ['electrical'],
  signed: true,
  ...change,
});

/** Everybody who has to do with the permit, and who usually causes which event. */
export const people = Object.keys(roleOf).map(Number);
const usual: Partial<Record<PermitEventName, readonly number[]>> = {
  SUBMIT: [11],
  DISCARD: [11],
  ENDORSE: [41],
  REFUSE: [41],
  PREPARED: [32],
  APPROVE: [31],
  ISSUE: [31],
  REISSUE: [31],
  ACCEPT: [12],
  DECLINE: [12],
  SUSPEND: [12],
  HAND_BACK: [12],
  EXTEND: [31],
  CLOSE: [32],
  INSPECT: [32],
  REFUSE_HAND_BACK: [32],
  TEST_DONE: [31],
  REVALIDATE: [32, 13],
  SANCTION_TO_TEST: [21, 31, 12],
  SURRENDER_IN_ABSENCE: [21, 31],
  MATERIAL_CHANGE: [],
};
export const signersFor = (event: PermitEventName): Signer[] => (usual[event] ?? [21]).map((sap) => signer(sap));

/** An event with everything that can be asked to come with it. */
export const askFor = (event: PermitEventName, at: string, change: Partial<Ask> = {}): Ask => ({
  event,
  at,
  reason: 'hold',
  comment: 'Look at the flange again, please.',
  period: event === 'RESCHEDULE' ? { from: at, to: plusMinutes(at, 2 * 1440) } : { from: at, to: plusMinutes(at, 300) },
  test: { until: plusMinutes(at, 30), scope: 'run the motor', points: [{ isolation: 1, point: 1 }] },
  declared: declarations.filter((one) => one !== 'work_unfinished'),
  contactAttempts: 2,
  ...(event === 'REVALIDATE' ? { incomingAuthority: 13 } : {}),
  ...change,
});

/** The facts with all evidence for the next issue in order at a moment. */
export const inOrder = (permit: PermitFacts, at: string): PermitFacts => ({
  ...permit,
  gas: { ...permit.gas, tests: [{ point: 'pump', testedAt: at, validUntil: plusMinutes(at, 600), passed: true, voided: false }] },
  isolation: { needed: true, isolations: [{ id: 1, state: 'confirmed', others: [] }] },
  endorsements: permit.endorsements.map((one) => ({ ...one, given: true, by: 41 })),
  controls: { due: [101], answers: [{ control: 101, issueNo: (permit.issue?.no ?? 0) + 1, answer: 'yes', why: null }] },
  visit: { by: 31, at },
  shiftEnds: plusMinutes(at, 720),
  safeguards: {
    ...permit.safeguards,
    proved: permit.safeguards.needed.flatMap((name) => (figureOf(name) ? [{ name, value: 0, at }] : [])),
  },
  inside: 0,
  handoverReadBy: [31, 32],
});
