import type {
  ControlAnswer,
  CrewMember,
  Endorsement,
  GasReported,
  GasTest,
  Instant,
  InstrumentStop,
  LiftedPoint,
  Override,
  PermitFacts,
  Signature,
} from '#domain/permits/kernel/permit.facts.ts';
import type { GasLimit, Substance } from '#domain/permits/kernel/permit.limits.data.ts';
import type { SafeguardName } from '#domain/references/data/safeguards.data.ts';

/** One step of the work with what may go wrong. Severity and likelihood are 1 to 5, before and after the controls. */
export type RiskStep = {
  step: string;
  hazard: string;
  consequence: string;
  controls: readonly string[];
  before: { severity: number; likelihood: number };
  after: { severity: number; likelihood: number };
};
export type RiskAssessment = {
  steps: readonly RiskStep[];
  /** Who assessed: two people at least. */
  team: readonly number[];
  siteBased: boolean;
  by: number;
  at: Instant;
};

/** Where, how often and for what the atmosphere is tested. A permit may only tighten what its kind of work demands. */
export type GasPlan = {
  needed: boolean;
  continuous: boolean;
  /** Minutes after which a test is due again; null where one test an entry is enough. */
  intervalMin: number | null;
  points: readonly string[];
  limits: readonly GasLimit[];
};

/** What the register said of an instrument when gas was tested with it. */
export type RegisteredInstrument = { id: number; model: string; calibrationDue: string; bumpTestedAt: Instant };

/** An instrument that watches a point of the gas plan without pause while people work, and since when. */
export type GasMonitor = {
  id: number;
  serial: string;
  model: string;
  point: string;
  at: Instant;
  by: number;
  /** Until when all was read as it was named while work went on: its first reading is due by what that leaves. */
  from?: Instant;
  /** What it measures, as the register had it; not kept of those that were named first. */
  substances?: readonly Substance[];
};

/** A test as it was recorded. It is never edited: a wrong one is voided with a reason, and another one is made. */
export type GasTestRecord = GasTest & {
  no: number;
  /** `continuous` is an alarm of the monitoring: a reading out of limits. */
  kind: 'initial' | 'periodic' | 'resume' | 'continuous';
  recordedAt: Instant;
  /** Where it was kept as made when it was recorded: the time that it said, or null where none could be read. */
  given?: Instant | null;
  /** Null where a device has reported it. */
  tester: number | null;
  /** The serial number; of a test from before the register of instruments what somebody wrote. */
  instrument: string;
  /** Of a test from before the register there is nothing, nor of an alarm of an instrument whose last bump test did not pass. */
  registered?: RegisteredInstrument;
  /** Why the instrument could not be used for a test. Only an alarm is taken all the same. */
  stop?: InstrumentStop;
  readings: readonly { substance: Substance; value: number }[];
  outOfLimits: readonly Substance[];
  note: string | null;
  voidedBecause: string | null;
  /** Who signed that it is wrong, and when; none of a test that was voided before that was signed. */
  voidedBy?: readonly number[];
  voidedAt?: Instant;
};

/** Somebody on the crew: by SAP number, or by badge where `sap` is 0. */
export type CrewRecord = CrewMember & {
  no: number;
  badge: string | null;
  name: string;
  company: string;
  onAt: Instant | null;
  offAt: Instant | null;
  /** What they have shown to prove their competence, where the plant has none on record. */
  shown?: string;
  /** Who recorded that they left; nobody is known where that was not kept. */
  offBy?: number | null;
  /** The permit of another crew that listed them still when they were recorded here. */
  alsoOn?: string;
};

/** A file of the permit that belongs to what is recorded: what it is kept under, and what it is called. */
export type NamedFile = { name: string; fileName: string };

/** A safeguard of a kind of work as somebody has proved it. Nothing is overwritten: of several the last one counts. */
export type SafeguardRecord = {
  no: number;
  name: SafeguardName;
  /** The paper by its number and place, or what was seen and where. */
  said: string;
  value: number | null;
  /** Of the crane in a lift plan, in metres; plans of before it was asked for have none. */
  radius?: number;
  /** Of the permit when it was recorded; what was recorded before this was kept has none. */
  revision?: number;
  /** The paper itself, where it is among the files of the permit. */
  document?: NamedFile;
  by: number;
  at: Instant;
};

/** Somebody of the crew inside a confined space. The line stays when they have come out. */
export type Entry = {
  no: number;
  /** Their number on the crew. */
  member: number;
  name: string;
  /** When they went in; of somebody who was found inside, when that was. */
  inAt: Instant;
  inBy: number;
  outAt: Instant | null;
  outBy: number | null;
  /** Whether they were found inside: since when they were is not known. */
  found?: true;
};

/** Everything of a permit's evidence that belongs to it alone; kept as one document beside its row. */
export type Evidence = {
  issue: PermitFacts['issue'];
  risk: RiskAssessment | null;
  gasPlan: GasPlan;
  gasTests: readonly GasTestRecord[];
  /** What watches the atmosphere without pause; not there while nobody has named any. */
  monitors?: readonly GasMonitor[];
  /** When work that was let begin unwatched was first watched: from then on its silence is counted. */
  watchedFrom?: Instant;
  /** Gas that was reported and not recorded, each point once, with its last time. */
  gasReports?: readonly GasReported[];
  isolationNeeded: boolean;
  /** Equipment was named when others saw the request: what the work needs for its sake stays, whatever is named later. */
  namedEquipment?: true;
  endorsements: readonly Endorsement[];
  /** `added` are critical risks by their codes that people have added to those of the kinds of work. */
  controls: {
    due: readonly number[];
    answers: readonly (ControlAnswer & { by: number; at: Instant })[];
    added?: readonly string[];
  };
  visit: { by: number; at: Instant; note: string; photos?: readonly NamedFile[] } | null;
  /** The last visit of everybody else, before that one: an issue asks for that of who signs it. */
  visitsBefore?: readonly { by: number; at: Instant }[];
  /** `before` are those who heard an earlier talk of an issue period when, near its end, another one was held for the next. */
  toolboxTalk: {
    at: Instant;
    topics: readonly string[];
    attendees: readonly number[];
    before?: { issueNo: number; attendees: readonly number[] };
  } | null;
  crew: readonly CrewRecord[];
  /** How many were on the crew when the permit was approved (at that moment), once the crew was written again after it. */
  crewApproved?: { at: Instant; count: number };
  safeguards: readonly SafeguardRecord[];
  entries: readonly Entry[];
  suspendedAt: Instant | null;
  /** When somebody last stopped it for danger; what was stopped before this was kept has none. */
  dangerAt?: Instant;
  /** When somebody last came or was found on site after the hand-back: an inspection of before counts no longer. */
  cameAt?: Instant;
  fireWatch: PermitFacts['fireWatch'];
  /** `measure` is what makes up for the function while it is off. */
  overrides: readonly (Override & { reason: string; measure: string; until: Instant })[];
  /** Tests of before their points were named have none. */
  test: { until: Instant; scope: string; points?: readonly LiftedPoint[] } | null;
  reIsolated: boolean;
  outsideArea: boolean;
  /** `kept` is the number under which a signature is kept with the words that were signed; older ones have none. */
  signatures: readonly (Signature & { name: string; sameDesk: boolean; version: number; kept?: number })[];
};
