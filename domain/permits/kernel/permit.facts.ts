import type { CrewRole, SafeguardName } from '#domain/references/data/safeguards.data.ts';
import type { PermitActor, PermitEventName } from './permit.events.ts';
import type { ActivityCode, PermitState, SuspendReason } from './permit.states.ts';

/** RFC 3339 UTC, all with the same number of digits, so that they compare as texts. */
export type Instant = string;
export type Period = { from: Instant; to: Instant };

/** Why gas may not be tested with an instrument. */
export const instrumentStops = ['out_of_service', 'calibration', 'bump_test'] as const;
export type InstrumentStop = (typeof instrumentStops)[number];

/** Since when the instrument of a test is not trusted to have measured, and why. */
export type Distrusted = { at: Instant; why: InstrumentStop };

/**
 * A test, or an alarm of the monitoring, whose `kind` is `continuous`. `unread` says of one that failed that it found nothing: it did not
 * read everything in the plan. One that passed with an instrument that is `distrusted` tells nothing.
 */
export type GasTest = {
  point: string;
  testedAt: Instant;
  validUntil: Instant;
  passed: boolean;
  voided: boolean;
  kind?: string;
  unread?: true;
  distrusted?: Distrusted;
  /** The serial number of what it was made with. */
  instrument?: string;
};

/** Gas that was reported at a point, also at one that no plan names. */
export type GasReported = { point: string; at: Instant };

/** Where an isolation stands. It is confirmed only while every point is applied and verified; a draft of it plans nothing yet. */
export type IsolationState =
  | 'unplanned'
  | 'planned'
  | 'partial'
  | 'confirmed'
  | 'sanctioned_test'
  | 'lost'
  | 'removed'
  | 'long_term';
/** People who are recorded on site of another permit, by its number. */
export type PeopleBeside = { number: string; count: number };
/**
 * `others` are the states of the other permits that rely on it, and `othersOn` those of them with people on site; `provedAt` is when the last of its points was verified, once all are.
 * `elsewhere` is the number of one that is of other equipment in other areas, and so isolates nothing here.
 */
export type Isolation = {
  id: number;
  state: IsolationState;
  others: readonly PermitState[];
  othersOn?: readonly PeopleBeside[];
  provedAt?: Instant;
  lostAt?: Instant;
  elsewhere?: string;
  /** It is confirmed, and counts as only planned because this work may not rely on it. */
  standing?: true;
};

export type Conflict = {
  with: number;
  /** R needs a resolution that both areas sign, N allows nothing but separation. */
  verdict: 'R' | 'N';
  controlled: boolean;
  /** It was found only when work went on under both: nothing stops for it, and the next signature waits. */
  late?: true;
  /** The number of the other permit where it was stopped on the same equipment, or is over there: only its end frees this work. */
  untilClosed?: { number: string; isOver: boolean; sameArea: boolean };
  overlapUntil: Instant;
};
export const dangersBeside = ['failed', 'silent', 'left', 'lost', 'missing'] as const;
/**
 * What makes a space dangerous under another permit with the same equipment tag, where one of the two is an entry, or a third that stands open: gas that was found,
 * monitoring that is silent, an isolation that is `lost` and is not one of this permit as well, or somebody who is `missing` since an emergency, by `names`. Gas is `left` where that permit has ended
 * and some points of its plan, which are named then, have passed no test since under any permit there.
 */
export type DangerBeside = {
  number: string;
  tag: string;
  danger: (typeof dangersBeside)[number];
  points: readonly string[];
  names?: readonly string[];
};
/**
 * An isolation at the equipment of a permit that keeps no energy out, of a certificate on which the permit does not rely: it is lost, or
 * `lifted` for a test. `number` is a permit that relies on it, `points` are those that do not hold.
 */
export type EnergyBeside = { number: string; tag: string; isolation: string; points: readonly string[]; lifted: boolean };
/** Somebody who is missing since an emergency, by name, and the permit under which they were counted, by its number. */
export type MissingBeside = { name: string; number: string };
/** Other work at the equipment of a permit: whether it may go on, and how many are recorded on site of it. */
export type WorkBeside = { number: string; goesOn: boolean; onSite: number };
/** An endorsement of an expert in a discipline, or of a delegate of another `area` that the work touches: its discipline is `area` then. */
export type Endorsement = { discipline: string; given: boolean; by: number | null; area?: number };
export type ControlAnswer = {
  control: number;
  issueNo: number;
  answer: 'yes' | 'no' | 'not_applicable';
  why: string | null;
  by?: number;
  at?: Instant;
};
/**
 * What says that somebody holds the competence for their role on the crew: the register of the plant, something that they have shown, or
 * nothing.
 */
export const competenceProofs = ['register', 'shown', 'none'] as const;
type CompetenceProof = (typeof competenceProofs)[number];
/** Where somebody who is missing was listed at the emergency: on the crew that is looked at, or on another alone. */
export type NotAccounted = 'here' | 'elsewhere';
/** `competence` is not kept of who was listed before it was. */
export type CrewMember = {
  /** Their number on the crew. */
  no?: number;
  sap: number;
  name?: string;
  role: CrewRole;
  onSite: boolean;
  competentUntil: Instant | null;
  competence?: CompetenceProof;
  offAt?: Instant | null;
  /** An emergency was stood down over them, and nobody has counted them since: nothing relies on them. Whether they were on this crew then, or on another. */
  notAccounted?: NotAccounted;
};
/** A safeguard of a kind of work as it was proved. */
/** `radius` is that of the crane in a lift plan, in metres; plans of before it was asked for have none. */
export type ProvedSafeguard = {
  name: SafeguardName;
  value: number | null;
  radius?: number;
  revision?: number;
  /** The paper itself among the files of the permit; none where it is named in words alone. */
  document?: { fileName: string };
  at: Instant;
};
/** Who says that nothing burned to the end of the fire watch: `watcher` stood there and has `signed` it, or told it; `by` has recorded it. */
export type FireWatchOver = { at: Instant; watcher: string; by: number; note: string; signed?: true };
/** `from` is when it was listed; what was listed before that was kept has none. */
export type Override = { tag: string; removed: boolean; from?: Instant; until?: Instant };

/** Who signed what, of which revision and issue period. */
export type Signature = { event: PermitEventName; sap: number; role: PermitActor; revision: number; issueNo: number; at: Instant };

/**
 * How an emergency in an area concerns a permit: its work is there, reaches there from where it is, is declared to touch the area, relies on
 * an isolation with a point there, or somebody of its crew is recorded on site there, or inside a confined space by the entry log.
 */
export const reachWays = ['area', 'near', 'other_area', 'isolation', 'inside', 'on_site'] as const;
export type ReachWay = (typeof reachWays)[number];

/** One way in which an emergency concerns a permit: the code of the area, and the isolation or person by which it does. */
export type Reached = { emergency: number; area: string; way: ReachWay; by: string | null };

/** Everything about a permit that its rules read. The caller fills it in one transaction; nothing here is decided anywhere else. */
export type PermitFacts = {
  state: PermitState;
  reason: SuspendReason | null;
  everLive: boolean;
  revision: number;
  pendingEndorsements: number;
  codes: readonly ActivityCode[];
  area: number;
  applicant: number;
  performingAuthority: number;
  /** Whether the performing authority is of the plant and has an account that is open: nobody else could accept the permit. */
  authorityMaySign: boolean;
  coordinator: number | null;
  planned: Period;
  validTo: Instant | null;
  /** The current or last issue period; its number counts from 1. */
  issue: (Period & { no: number; extended: boolean }) | null;
  /** The longest issue period and the whole validity that the kinds of work allow. */
  longest: { issueMinutes: number; validityDays: number };
  shiftEnds: Instant;
  /** The clock of the site, for times that are told in words; UTC where it is not known. */
  timeZone?: string;
  /** Names of the fields that a request still lacks. */
  missingFields: readonly string[];
  risk: { residual: number; siteBased: boolean } | null;
  /** Gas that was reported by tests of which no record could be made: where, and when it was measured. */
  gasReports?: readonly GasReported[];
  gas: {
    needed: boolean;
    points: readonly string[];
    tests: readonly GasTest[];
    /** Until when all that is watched without pause has been read; null where some of it has not, and nothing where none of it is watched. */
    heardAt?: Instant | null | undefined;
    /** Whether work that went on unwatched still waits for the first reading of everything since instruments were named. */
    firstReadDue?: boolean;
    /** Whether no instrument was ever named, where the plan asks for continuous monitoring. */
    unmonitored?: boolean;
    /** When each instrument that is named has read each substance last; null where it never has. */
    lastRead?: readonly { serial: string; point: string; substance: string; at: Instant | null }[];
    /** The points of the plan that no instrument was named for, where the plan asks for one at each. */
    unwatched?: readonly string[];
    /** The last reading of the monitoring that was out of limits: no test of before tells how the air is. */
    alarmAt?: Instant | null;
  };
  isolation: { needed: boolean; isolations: readonly Isolation[] };
  conflicts: readonly Conflict[];
  /** Gas, lost isolations and who is missing, as they are known under other permits in the same confined space. */
  sameSpace: readonly DangerBeside[];
  /** Isolations of other certificates at its equipment that are lost or lifted for a test. */
  sameEquipment: readonly EnergyBeside[];
  /** Other work at its equipment that goes on or has people on site; looked for while it is suspended, when energy may be let in for a test. */
  workAtEquipment: readonly WorkBeside[];
  /** Who is missing of other work that relies on one of its isolations or is at the same equipment; looked for as that is. */
  missingBeside?: readonly MissingBeside[];
  endorsements: readonly Endorsement[];
  controls: { due: readonly number[]; answers: readonly ControlAnswer[] };
  visit: { by: number; at: Instant } | null;
  /** The last visit of everybody else, before that one. */
  visitsBefore?: readonly { by: number; at: Instant }[];
  /** When work last stopped, for whatever reason: a visit before that does not count. */
  suspendedAt: Instant | null;
  /** When somebody last stopped it for danger: no gas test of before counts, whatever has stopped it since. */
  dangerAt?: Instant;
  /** When somebody last came on site after the hand-back. */
  cameAt?: Instant;
  crew: readonly CrewMember[];
  /** Who of the crew is not accounted for since an emergency, by name, those of another crew apart, and the performing authority where it is them. */
  notAccounted?: readonly string[];
  missingElsewhere?: readonly string[];
  authorityMissing?: string;
  toolboxTalkAt: Instant | null;
  /** Who is on site and did not hear the last toolbox talk, by name. */
  talkMissedBy: readonly string[];
  /** `over` is who has confirmed its end; time alone ends no fire watch. */
  /**
   * `brokenAt` is since when nobody watches because something keeps everybody away, until it begins anew; `stoppedAt` when work that is watched
   * for fire went on last, `begunAt` when a watch of stopped work began anew.
   */
  fireWatch: {
    needed: boolean;
    until: Instant | null;
    over?: FireWatchOver;
    brokenAt?: Instant;
    stoppedAt?: Instant;
    begunAt?: Instant;
  };
  /** What the kinds of work ask for beyond gas tests and isolations, and what of it was proved. */
  safeguards: { needed: readonly SafeguardName[]; proved: readonly ProvedSafeguard[] };
  /** How many of the crew are inside a confined space. */
  inside: number;
  /** Of an entry, how many are inside its space under work that has no entry of its own: the entry watches over them as well. */
  insideBeside?: number;
  /** Of work that is no entry: whether an entry was ever asked for at its equipment, whether one stands there, and what the request says of going in. */
  goingIn?: { isSpace: boolean; hasEntry: boolean; said: boolean | null };
  /** Who has acknowledged this permit, as it stands, in a handover of the shift: the one who takes over. */
  handoverReadBy: readonly number[];
  overrides: readonly Override[];
  test: { until: Instant; points?: readonly LiftedPoint[] } | null;
  /** Whether every point that a test had moved is verified again. */
  reIsolated: boolean;
  /** Whether a delegate has inspected the place since it was handed back. */
  inspected: boolean;
  /** Every way in which an emergency that nobody has stood down concerns it. */
  emergencies: readonly Reached[];
  /** Until when an emergency last concerned it: when it was stood down, or declared where it still stands. What was tested or seen before counts no longer. */
  lastEmergencyAt: Instant | null;
  outsideArea: boolean;
  /** Whether one more permit fits into the area's shift. */
  areaHasRoom: boolean;
  clockIsHealthy: boolean;
  signatures: readonly Signature[];
};

/** Somebody who acts, in one of the roles they hold. `signed` says that the password was given for this very event. */
export type Signer = {
  sap: number;
  role: PermitActor;
  /** When the delegation or competence behind the role ends; null when it does not. */
  heldUntil: Instant | null;
  areas: readonly number[];
  disciplines: readonly string[];
  signed: boolean;
  /** The permit, by its tracking number, in whose confined space they are recorded inside. */
  inside?: string | null;
  /** An emergency was stood down over them, and nobody has counted them since. */
  missing?: boolean;
};

/** A point that is lifted for a test: of which isolation of the permit, and which of its points. */
export type LiftedPoint = { isolation: number; point: number };

/** What somebody, or time, wants to happen to a permit. */
export type Ask = {
  event: PermitEventName;
  at: Instant;
  reason?: SuspendReason;
  comment?: string;
  /** The new issue period (ISSUE, REISSUE, REVALIDATE, EXTEND) or the new plan (RESCHEDULE). */
  period?: Period;
  /** The limit of a sanctioned test, what is tested, and what is lifted for it. */
  test?: { until: Instant; scope: string; points?: readonly LiftedPoint[] };
  /** What the person who acts declares. */
  declared?: readonly Declaration[];
  contactAttempts?: number;
  /** Who takes over as performing authority (REVALIDATE). */
  incomingAuthority?: number;
};

/** Statements that a person makes with an event, each a tick box of its own. */
export const declarations = [
  'site_safe',
  'overrides_listed',
  'inspected',
  'head_count_clear',
  'party_withdrawn',
  'cause_cleared',
  'danger_removed',
  'gas_told',
  'own_locks',
  'fire_watcher_beside',
  'crew_controls_left_out',
  'work_complete',
  'work_unfinished',
] as const;
export type Declaration = (typeof declarations)[number];
