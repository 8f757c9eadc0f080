import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import type { Instant, Isolation, IsolationState, MissingBeside, PeopleBeside } from '#domain/permits/kernel/permit.facts.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import { isHanging } from '#domain/permits/regions/leftIsolations.rules.ts';
import type { IsolationEventName } from './isolation.events.ts';
import type {
  Energy,
  IsolationCategory,
  IsolationPoint,
  LongTerm,
  PlannedPoint,
  Proof,
  StoredIsolation,
} from './isolation.schema.ts';
import { isIsolating } from './position.rules.ts';

/** A permit that names an isolation: where it stands, and whether a delegate has inspected its place since it was handed back. */
export type LinkedPermit = { state: PermitState; inspected: boolean };

/** A lock that hangs now, and where: at a point that is applied and not removed, of a certificate by its number. */
export type HangingLock = { lockNo: string; tag: string; number: string };

/** A key of a lock that is listed under a certificate of which a point is in place, by that one's number. */
export type HeldKey = { key: string; number: string };

/** Everything about an isolation that its rules read. `linked` are the permits that name it. */
export type IsolationFacts = {
  state: StoredIsolation;
  category: IsolationCategory;
  energy: Energy;
  points: readonly IsolationPoint[];
  longTerm: LongTerm | null;
  linked: readonly LinkedPermit[];
  /** Who has planned it as it stands: whoever made it a plan, or has changed that since. */
  planners: readonly number[];
  /** The locks that hang now at points of other certificates of the site, as far as they are locks of this one. */
  locksElsewhere: readonly HangingLock[];
  /** The keys that are held now under other certificates of the site, as far as they are keys of this one. */
  keysElsewhere: readonly HeldKey[];
  /** Who is missing since an emergency of work that names it or is at its equipment, whatever became of that work. */
  missing: readonly MissingBeside[];
  /** Who is recorded on site of permits that name it, whatever became of that work. */
  onSite: readonly PeopleBeside[];
};

/** What somebody wants to happen to an isolation. Each event takes what it needs. */
export type IsolationAsk = {
  event: IsolationEventName;
  at: Instant;
  /** The `seq` of the point it is about. */
  point?: number;
  /** How the absence of energy was proved (VERIFY_POINT, RE_ISOLATE). */
  proved?: string;
  proof?: Proof;
  /** Another plan (PLAN). */
  points?: readonly PlannedPoint[];
  /** The points that a test names to be lifted, by their `seq` (SANCTION). */
  lifting?: readonly number[];
  longTerm?: { owner: number; reason: string; reviewDue: Instant };
  /** Whether the person who acts signed for this version of the isolation (`isSignedForIsolation`). */
  signed?: true;
  /** That it is signed, and whether every permit was asked about that names the isolation and is not at its end (REMOVE_POINT). */
  removal?: { isWhole: boolean };
};

/** Who acts, in every role they hold now; the engine itself has the role `system` and no number. */
export type IsolationActor = { sap: number | null; roles: readonly ClearingRole[] };

/** A point that keeps energy out: applied and not removed since. */
export const isInPlace = ({ appliedAt, removedAt }: IsolationPoint): boolean => appliedAt !== null && removedAt === null;

/** Whether a point was applied, and was not lifted for a test since. */
export const isApplied = (point: IsolationPoint): boolean => isInPlace(point) && point.lifted !== true;

export const isVerified = (point: IsolationPoint): boolean => isInPlace(point) && point.verifiedAt !== null;

/** Whether each point is verified, with the proof that nothing comes through it. */
export const isHolding = ({ points }: Pick<IsolationFacts, 'points'>): boolean =>
  points.length > 0 && points.every((point) => isVerified(point) && point.proved !== null);

/** Whether each point has the lock that keeps it where it is; what disconnects keeps itself. `tbd` is the number of no lock. */
export const areLocked = ({ category }: Pick<IsolationFacts, 'category'>, points: readonly PlannedPoint[]): boolean =>
  category === 'positive' || points.every(({ lockNo }) => lockNo !== null && !isPlaceholder(lockNo));

/** What comes through a line is kept out by a blind or a gap: nobody relies on a valve with their life (HSG253). */
const inLines: readonly Energy[] = ['process', 'hydraulic', 'pneumatic', 'thermal'];
const inPipes: readonly PlannedPoint['kind'][] = ['valve', 'vent'];
/** What runs in wires and what shines is kept back by nothing that closes a pipe. */
const besidePipes: readonly Energy[] = ['electrical', 'radiation'];
const opensLines: readonly PlannedPoint['kind'][] = ['blind', 'spool'];

/** Whether a point disconnects a line, with a blind or a gap. */
export const disconnects = ({ kind }: Pick<PlannedPoint, 'kind'>): boolean => opensLines.includes(kind);

/** Whether the points of an isolation that is called positive disconnect anything. */
export const isAsCalled = ({ category, energy }: Pick<IsolationFacts, 'category' | 'energy'>, points: readonly PlannedPoint[]) =>
  category !== 'positive' ||
  points.some((point) => {
    if (inLines.includes(energy)) return disconnects(point);
    return !inPipes.includes(point.kind) && !(besidePipes.includes(energy) && disconnects(point));
  });

const shown = {
  draft: 'unplanned',
  planned: 'planned',
  approved: 'planned',
  applying: 'partial',
  confirmed: 'confirmed',
  sanctioned_test: 'sanctioned_test',
  removing: 'partial',
  removed: 'removed',
  long_term: 'long_term',
  lost: 'lost',
} as const satisfies Record<StoredIsolation, IsolationState>;

/** Whether work of these kinds may rely on such an isolation: who enters a confined space relies on a positive one only (HSG253). */
export const isCategoryFor = (category: IsolationCategory, codes: readonly ActivityCode[]): boolean =>
  category === 'positive' || !codes.includes('CSE');

/** How an isolation stands for the rules of a permit. One that its work may not rely on counts as not there yet. */
export const stateForPermit = (
  state: StoredIsolation,
  category: IsolationCategory,
  codes: readonly ActivityCode[],
): IsolationState => (state === 'confirmed' && !isCategoryFor(category, codes) ? 'planned' : shown[state]);

/** Whether a certificate as it is stored keeps energy out, or should. */
export const isLeftHanging = (state: StoredIsolation): boolean => isHanging(shown[state]);

/** When the last point was verified, and with it that no energy is left; nothing while a point is not. */
export const provedAt = (isolation: Pick<IsolationFacts, 'points'>): Instant | undefined =>
  isHolding(isolation)
    ? isolation.points
        .flatMap(({ verifiedAt }) => verifiedAt ?? [])
        .sort()
        .at(-1)
    : undefined;

/**
 * What a permit knows of an isolation that it names, with the states of the other permits that do. `tags` is the equipment that it is of,
 * `areas` where that and its points stand by the register of equipment.
 */
export type IsolationNamed = Pick<IsolationFacts, 'state' | 'category' | 'energy' | 'points'> & {
  id: number;
  number: string;
  tags: readonly string[];
  areas: readonly number[];
  others: readonly PermitState[];
  othersOn?: readonly PeopleBeside[];
  /** When it was lost, of one that is; null of any other. */
  lostAt?: string | null;
};

/** The work that relies on an isolation: its kinds, where it is and what it is done on. */
export type RelyingWork = { codes: readonly ActivityCode[]; state: PermitState; area: number; tags: readonly string[] };

/**
 * Whether an isolation is of other work: neither it nor one of its points is at the equipment of the permit, and nothing of it stands in
 * the area of the permit. An isolation that several permits share is judged for each of them.
 */
export const isElsewhere = (
  { tags, areas, points }: Pick<IsolationNamed, 'tags' | 'areas' | 'points'>,
  work: RelyingWork,
): boolean => {
  const own = new Set(work.tags.map(tagKey));
  const isAtEquipment = [...tags, ...points.map(({ tag }) => tag)].some((tag) => own.has(tagKey(tag)));
  return !isAtEquipment && !areas.includes(work.area);
};

/** Whether what is planned isolates: a plan from before a rule may not, and its words are read as they were then. */
const isSound = (isolation: IsolationNamed): boolean =>
  isolation.points.length > 0 && isolation.points.every(isIsolating) && isAsCalled(isolation, isolation.points);

/** An isolation as the rules of a permit read it. One that is elsewhere counts as not there yet. */
export const isolationForPermit = (named: IsolationNamed, work: RelyingWork): Isolation => {
  const { id, category, others, othersOn = [] } = named;
  const isUnsound = (named.state === 'planned' || named.state === 'approved') && !isSound(named);
  const state = stateForPermit(isUnsound ? 'draft' : named.state, category, work.codes);
  const proved = provedAt(named);
  const elsewhere = isElsewhere(named, work);
  // Work that was let begin before isolations were asked where they are is not stopped by that: its next step asks.
  const counted = elsewhere && state === 'confirmed' && !isActive(work.state) ? 'planned' : state;
  return {
    id,
    state: counted,
    others,
    ...(named.state === 'confirmed' && counted !== 'confirmed' ? { standing: true as const } : {}),
    ...(othersOn.length > 0 ? { othersOn } : {}),
    ...(proved ? { provedAt: proved } : {}),
    ...(named.lostAt ? { lostAt: new Date(named.lostAt).toISOString() } : {}),
    ...(elsewhere ? { elsewhere: named.number } : {}),
  };
};

/** A point of a plan, with nothing done to it yet. */
export const pointOf = (planned: PlannedPoint, index: number): IsolationPoint => ({
  seq: index + 1,
  tag: planned.tag,
  kind: planned.kind,
  position: planned.position,
  lockNo: planned.lockNo,
  remark: planned.remark ?? null,
  ...pointNotApplied,
});

/** Nothing done to a point, or nothing certain any more. */
export const pointNotApplied = {
  appliedBy: null,
  appliedAt: null,
  verifiedBy: null,
  verifiedAt: null,
  proved: null,
  proof: null,
  lifted: false,
  removedBy: null,
  removedAt: null,
} as const;
