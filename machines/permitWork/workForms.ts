import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import type { energies, isolationCategories, ProofMethod, pointKinds } from '#domain/permits/isolations/isolation.schema.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import type { crewRoles, SafeguardName } from '#domain/references/data/safeguards.data.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';

type Calls = typeof workEndpoints;
type IsolationCalls = typeof isolationEndpoints;
type ConflictCalls = typeof conflictEndpoints;
type Rated = { severity: string; likelihood: string };

/** One step of an assessment as it is typed; the controls one a line. */
export type TypedStep = { step: string; hazard: string; consequence: string; controls: string; before: Rated; after: Rated };

/** One point of an isolation as it is typed. A draft of before its remark was asked for has none. */
export type TypedPoint = { tag: string; kind: (typeof pointKinds)[number]; position: string; lock: string; remark?: string };

/** What a certificate says, as it is typed. */
export type TypedIsolation = {
  title: string;
  category: (typeof isolationCategories)[number] | '';
  energy: (typeof energies)[number] | '';
  responsible: string;
  lockBox: string;
  /** Key numbers and drawings, one a line. */
  keys: string;
  drawings: string;
  points: readonly TypedPoint[];
};

/** What has been typed into the forms of a permit's evidence, as texts, whether or not it is any good. No password is in here. */
export type WorkForms = {
  risk: { steps: readonly TypedStep[]; team: string; siteBased: boolean };
  /** Critical risks that are added, by their codes. */
  risks: { chosen: readonly string[] };
  controls: { answers: Readonly<Record<string, { answer: 'yes' | 'no' | 'not_applicable'; why: string }>> };
  plan: {
    points: string;
    interval: string;
    continuous: boolean;
    substances: readonly string[];
    /** By substance, the ends that are tighter than the site's; empty where the site's holds. */
    limits: Readonly<Record<string, { min: string; max: string }>>;
  };
  test: {
    point: string;
    kind: 'initial' | 'periodic' | 'resume';
    testedAt: string;
    /** The number of an instrument of the register. */
    instrument: string;
    readings: Readonly<Record<string, string>>;
    note: string;
    sap: string;
    /** Sent twice, this very test is recorded once. Another one whenever something is typed. */
    key: string;
    /** When it was sent first, empty before: sent again it is a test of that moment. */
    sentAt: string;
  };
  void: { no: number; reason: string; saps: readonly string[] };
  endorsement: { discipline: string; area: number | null; given: boolean; reason: string; sap: string };
  crew: {
    sap: string;
    badge: string;
    name: string;
    role: (typeof crewRoles)[number];
    company: string;
    shown: string;
    until: string;
  };
  /** `document` is what a file of the permit is kept under, empty for none; so are the photographs of a visit. */
  safeguard: { name: SafeguardName; said: string; value: string; radius: string; document: string };
  fireWatch: { watcher: string; note: string; how: 'signed' | 'told'; sap: string };
  talk: { topics: string; attendees: readonly number[] };
  visit: { at: string; note: string; photos: readonly string[] };
  override: { tag: string; reason: string; measure: string; until: string };
  link: { number: string };
  newIsolation: TypedIsolation & {
    /** Sent twice, this very certificate is begun once. */
    key: string;
  };
  /** Only what was typed anew: the rest follows what others write meanwhile. `began` is what it said then; a draft may lack it. */
  changedIsolation: { isolation: number; began?: TypedIsolation; typed: Partial<TypedIsolation> };
  /** A step of an isolation that asks for something: proof, an owner, a word. */
  step: {
    isolation: number;
    event: IsolationEventName;
    point: number | null;
    proved: string;
    method: ProofMethod | '';
    reading: string;
    unit: string;
    note: string;
    owner: string;
    reviewDue: string;
    sap: string;
    /** The permits of which somebody says that they depend on the isolation no longer, and that nobody else does. */
    released: readonly number[];
    nobodyElse: boolean;
  };
  resolve: { conflict: number; controls: readonly string[]; text: string; saps: readonly string[] };
};

/** Places of the page that save something; those of `WorkForms` hold what was typed meanwhile. */
export type FormName = keyof WorkForms | 'move' | 'entry' | 'unlink' | 'press' | 'withdraw' | 'restore';

/** Who signs. It goes to the port and no further. */
export type Signer = { sap: number; password: string };

/** One write of evidence, of an isolation that the work relies on, or of a conflict it has. */
export type WorkCall =
  | { kind: 'assessRisk'; body: BodyOf<Calls['assessRisk']> }
  | { kind: 'addRisks'; body: BodyOf<Calls['addRisks']> }
  | { kind: 'answerControls'; body: BodyOf<Calls['answerControls']> }
  | { kind: 'planGas'; body: BodyOf<Calls['planGas']> }
  | { kind: 'testGas'; body: BodyOf<Calls['testGas']>; signer: Signer; key: string }
  | { kind: 'voidGas'; no: number; body: BodyOf<Calls['voidGas']>; signers: readonly Signer[] }
  | { kind: 'endorse'; body: BodyOf<Calls['endorse']>; signer: Signer }
  | { kind: 'addCrew'; body: BodyOf<Calls['addCrew']> }
  | { kind: 'moveCrew'; no: number; body: BodyOf<Calls['moveCrew']> }
  | { kind: 'allLeave'; body: BodyOf<Calls['allLeave']> }
  | { kind: 'recordSafeguard'; body: BodyOf<Calls['recordSafeguard']> }
  /** `under` is the other work in the same space of whose crew they are. */
  | { kind: 'logEntry'; body: BodyOf<Calls['logEntry']>; key: string; at: number; under?: { id: number; version: number } }
  | { kind: 'watchFire'; body: BodyOf<Calls['watchFire']>; signer: Signer | null }
  | { kind: 'talk'; body: BodyOf<Calls['talk']> }
  | { kind: 'visit'; body: BodyOf<Calls['visit']> }
  | { kind: 'listOverrides'; body: BodyOf<Calls['listOverrides']> }
  /** One more isolation, by its number, beside those that are linked. */
  | { kind: 'link'; number: string; linked: readonly number[] }
  /** A certificate that is begun, and linked beside the others. */
  | { kind: 'newIsolation'; body: BodyOf<IsolationCalls['create']>; linked: readonly number[]; key: string }
  | { kind: 'changeIsolation'; id: number; version: number; body: BodyOf<IsolationCalls['change']> }
  | { kind: 'unlink'; left: readonly number[] }
  | { kind: 'isolation'; id: number; version: number; body: BodyOf<IsolationCalls['event']>; signer: Signer | null }
  /** The removal of a point, signed for this version of the isolation. */
  | { kind: 'removePoint'; id: number; version: number; point: number; notNeededBy: readonly number[]; signer: Signer }
  /** Signed for both permits as they were shown, by the one that has the lower id. */
  | {
      kind: 'resolve';
      conflict: { id: number; version: number };
      permits: readonly { id: number; version: number }[];
      body: BodyOf<ConflictCalls['event']>;
      signers: readonly Signer[];
    }
  | { kind: 'withdraw'; conflict: { id: number; version: number } };
