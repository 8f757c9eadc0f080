import type { Writer } from '#domain/permits/evidence/evidence.rules.ts';
import type { CrewRecord, Evidence, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';

/** A permit without any evidence that needs gas tests at two points. */
export const emptyEvidence: Evidence = {
  issue: null,
  risk: null,
  gasPlan: { needed: true, continuous: false, intervalMin: null, points: ['pump', 'drain'], limits: gasLimitsFor(['HOT']) },
  gasTests: [],
  isolationNeeded: false,
  endorsements: [],
  controls: { due: [201, 202, 203], answers: [] },
  visit: null,
  toolboxTalk: null,
  crew: [],
  safeguards: [],
  entries: [],
  suspendedAt: null,
  fireWatch: { needed: false, until: null },
  overrides: [],
  test: null,
  reIsolated: false,
  outsideArea: false,
  signatures: [],
};

/** Somebody of a crew, by badge. */
export const crewNumbered = (no: number, change: Partial<CrewRecord> = {}): CrewRecord => ({
  no,
  sap: 0,
  badge: `B-${no}`,
  name: `Worker ${no}`,
  role: 'worker',
  company: 'Halden Fabrication',
  onSite: false,
  onAt: null,
  offAt: null,
  competentUntil: null,
  ...change,
});

/** A passed test of the pump, made at a moment. */
export const passedTest = (no: number, testedAt: string, change: Partial<GasTestRecord> = {}): GasTestRecord => ({
  no,
  point: 'pump',
  kind: 'initial',
  testedAt,
  recordedAt: testedAt,
  validUntil: plusMinutes(testedAt, 120),
  tester: 61,
  instrument: 'GX-7',
  readings: [],
  outOfLimits: [],
  passed: true,
  voided: false,
  note: null,
  voidedBecause: null,
  ...change,
});

const nobody: Writer = { sap: 99, roles: ['user'], areas: [], language: 'en' };

/** People who write evidence of the permit of `draftFacts`, by what they are to it. */
export const writers = {
  delegate: { ...nobody, sap: 31, roles: ['Area Owner Delegate', 'user'], areas: [7] },
  neighbour: { ...nobody, sap: 33, roles: ['Area Owner Delegate', 'user'], areas: [8] },
  hse: { ...nobody, sap: 21, roles: ['Hse Coordinator', 'user'] },
  sme: { ...nobody, sap: 41, roles: ['SME', 'user'] },
  applicant: { ...nobody, sap: 11 },
  authority: { ...nobody, sap: 12 },
} as const satisfies Record<string, Writer>;
export type WriterName = keyof typeof writers;
export const writerNames = Object.keys(writers) as WriterName[];
