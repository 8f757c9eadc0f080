import { isPlaceholder } from '#domain/kernel/evidenceText.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { foldName } from '#domain/kernel/normalizeForSearch.ts';
import { missingBesideText } from '#domain/permits/guards/accounted.guard.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ClearingRole } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { type IsolationEventName, isolationEventOf } from './isolation.events.ts';
import {
  areLocked,
  disconnects,
  type HangingLock,
  type IsolationActor,
  type IsolationAsk,
  type IsolationFacts,
  isApplied,
  isAsCalled,
  isHolding,
  isInPlace,
  isVerified,
  type LinkedPermit,
} from './isolation.facts.ts';
import {
  type Energy,
  type IsolationPoint,
  type PlannedPoint,
  proofMethodsAt,
  proofUnits,
  type StoredIsolation,
} from './isolation.schema.ts';
import { isolationTexts, onlyRoles, peopleOnText, withKeys, withLocks, withTags } from './isolation.texts.ts';
import { positionChosen, standsOpen } from './position.rules.ts';

export type IsolationCode = keyof typeof isolationTexts;
type Look = { isolation: IsolationFacts; ask: IsolationAsk; actor: IsolationActor; point: IsolationPoint | undefined };
/** What stands against an event; where its sentence names a point it brings it along. */
type Refusal = IsolationCode | { code: IsolationCode; text: Texts; role?: ClearingRole };
type Need = (look: Look) => Refusal | null;

/** While a permit is in one of these, what keeps energy out of its work stays where it is. */
const relying: readonly PermitState[] = ['ready', 'issued', 'live', 'suspended', 'testing', 'expired'];

/**
 * Whether a permit still needs its isolations: none of their points may be removed. Work that was handed back does until a delegate
 * has inspected its place: a hand-back that is refused leads back to work.
 */
export const needsItsIsolations = ({ state, inspected }: LinkedPermit): boolean =>
  relying.includes(state) || (state === 'handed_back' && !inspected);

/** Whether exactly the permits were asked about that name an isolation and are not at their end: nobody was forgotten, nobody is made up. */
export const asksWhole = (open: readonly number[], asked: readonly number[]): boolean =>
  asked.length === open.length && open.every((id) => asked.includes(id));

const linking: readonly PermitState[] = ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination', 'ready'];

/** Whether the isolations of a permit may still be chosen: before it is issued for the first time. */
export const mayLink = (state: PermitState): boolean => linking.includes(state);

const planning: readonly StoredIsolation[] = ['draft', 'planned'];

/** Whether what a certificate says may still be changed: who approves it approves what stands there (HSG253, planning of isolations). */
export const mayChangePlan = (state: StoredIsolation): boolean => planning.includes(state);

const days = (count: number): number => count * 1440;

/** Whether an event has anything to do at a point; a screen offers it there and nowhere else. */
const fits = (point: IsolationPoint, event: IsolationEventName): boolean => {
  if (event === 'APPLY_POINT') return !isApplied(point);
  if (event === 'LIFT_POINT') return isApplied(point) && point.toLift === true;
  if (event === 'REMOVE_POINT' || event === 'LOSE_POINT') return isInPlace(point);
  return isApplied(point) && !isVerified(point);
};

/** Whether a report of a lost point names none that can be read: then no point of the isolation holds any more. */
export const isOfAllPoints = ({ event, point }: Pick<IsolationAsk, 'event' | 'point'>): boolean =>
  event === 'LOSE_POINT' && point === undefined;

const shortestProof = 5;

/** What is wrong with how the absence of energy was proved: what was tried or measured is said in words, and what was measured reads zero. */
export const proofFault = ({ proved = '', proof }: Pick<IsolationAsk, 'proved' | 'proof'>): IsolationCode | null => {
  if (!proof || proved.trim().length < shortestProof) return 'proof_missing';
  const units: readonly string[] = proofUnits[proof.method];
  if (units.length === 0) return proof.reading === null && proof.unit === null ? null : 'reading_unfit';
  if (proof.reading === null || proof.unit === null || !units.includes(proof.unit)) return 'reading_missing';
  return proof.reading === 0 ? null : 'energy_left';
};

/** What cannot be seen: that it is gone is measured or tried, never looked at. */
const unseen: readonly Energy[] = ['process', 'hydraulic', 'pneumatic', 'thermal', 'electrical', 'radiation'];

/** A valve that looks shut may let through: who calls an isolation proved has proved it. A blind or a gap is there to be seen. */
const isOnlySeen = ({ isolation: { category, energy }, ask, point }: Look): boolean =>
  ask.proof?.method === 'seen' && category === 'proved' && unseen.includes(energy) && !(point && disconnects(point));

/** Whether what was measured says anything about a point of that kind. */
const isOfAnotherKind = ({ isolation: { energy }, ask: { proof }, point }: Look): boolean =>
  proof !== undefined && point !== undefined && !proofMethodsAt(point.kind, energy).includes(proof.method);

// "XV 101" is the tag XV-101, whoever wrote it.
const nameKey = (name: string): string => foldName(name.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '') || name;

/** Whether two numbers are of one lock, or of one key, however they are spelled; what stands for none is none. */
export const isSameLock = (one: string, other: string): boolean => !isPlaceholder(one) && nameKey(one) === nameKey(other);

/** Which locks that hang elsewhere are among these. */
const lockedElsewhere = (locks: readonly string[], hanging: readonly HangingLock[]): HangingLock[] =>
  hanging.filter(({ lockNo }) => locks.some((lock) => isSameLock(lock, lockNo)));

const foundTwice = (names: readonly string[]): boolean => new Set(names.map(nameKey)).size < names.length;

/** Whether two points are one thing, or two places have one lock. */
const areDoubled = (points: readonly PlannedPoint[]): boolean =>
  foundTwice(points.map(({ tag }) => tag)) ||
  foundTwice(points.flatMap(({ lockNo }) => (lockNo === null || isPlaceholder(lockNo) ? [] : lockNo)));

/** The locks that an event is about: that of its point, else those of the plan. */
const locksOf = ({ isolation, ask, point }: Look): string[] => {
  const points = ask.point === undefined ? (ask.points ?? isolation.points) : point ? [point] : [];
  return points.flatMap(({ lockNo }) => lockNo ?? []);
};

/** A lock hangs in one place: who takes it away for the one certificate would let energy in under the other. */
const freeLock: Need = (look) => {
  const found = lockedElsewhere(locksOf(look), look.isolation.locksElsewhere);
  return found.length > 0 ? { code: 'lock_elsewhere', text: withLocks(isolationTexts.lock_elsewhere, found) } : null;
};

/** Who is handed a key for the one certificate could open a lock that holds energy back for the other. */
const freeKeys: Need = ({ isolation: { keysElsewhere } }) =>
  keysElsewhere.length > 0 ? { code: 'key_elsewhere', text: withKeys(isolationTexts.key_elsewhere, keysElsewhere) } : null;

/**
 * The points go in the reverse order of their placing, and vents and drains before all others: a valve that is opened into an open vent
 * lets out what it kept in (HSG253, reinstatement of plant).
 */
const removalOrder: Need = ({ isolation: { points }, point }) => {
  if (!point) return null;
  const others = points.filter((other) => isInPlace(other) && other.seq !== point.seq);
  const open = others.filter(standsOpen);
  if (!standsOpen(point) && open.length > 0) return { code: 'vent_open', text: withTags(isolationTexts.vent_open, open) };
  const last = (standsOpen(point) ? open : others).at(-1);
  return last && last.seq > point.seq ? { code: 'removal_order', text: withTags(isolationTexts.removal_order, [last]) } : null;
};

/** What leads energy away: what comes through a point that is opened while one of these stands goes where nobody expects it. */
const leadsAway = (point: PlannedPoint): boolean => standsOpen(point) || point.kind === 'earth';

/** A test lifts in the order of a removal what it names; what leads energy away comes first, and none of that stays behind it. */
const liftingOrder: Need = ({ isolation: { points }, point }) => {
  if (!point) return null;
  const others = points.filter((other) => isApplied(other) && other.seq !== point.seq);
  const open = others.filter(leadsAway);
  if (!leadsAway(point) && open.length > 0) return { code: 'vent_open', text: withTags(isolationTexts.vent_open, open) };
  const named = others.filter((other) => other.toLift === true && leadsAway(other) === leadsAway(point));
  const last = named.at(-1);
  return last && last.seq > point.seq ? { code: 'removal_order', text: withTags(isolationTexts.removal_order, [last]) } : null;
};

/** Who sanctions a test says which points it lifts; nobody could lift a valve while a vent behind it stands open and stays so. */
const liftable: Need = ({ isolation: { points }, ask: { lifting = [] } }) => {
  const named = points.filter(({ seq }) => lifting.includes(seq));
  if (named.length === 0 || named.length < new Set(lifting).size) return 'lifting_unnamed';
  const left = points.filter((point) => leadsAway(point) && !lifting.includes(point.seq));
  if (named.every(leadsAway) || left.length === 0) return null;
  return { code: 'vent_stays', text: withTags(isolationTexts.vent_stays, left), role: 'Hse Coordinator' };
};

/** Words mean what their reader takes them for: "closed halfway", "off, but live". */
const chosen: Need = ({ isolation, ask }) => {
  const unchosen = (ask.points ?? isolation.points).filter((planned) => positionChosen(planned) === undefined);
  if (unchosen.length === 0) return null;
  return { code: 'position_unchosen', text: withTags(isolationTexts.position_unchosen, unchosen) };
};

/** What an isolation asks before an event, one rule each. */
export const isolationNeeds = {
  planned: ({ isolation, ask }) => ((ask.points ?? isolation.points).length > 0 ? null : 'points_missing'),
  chosen,
  distinct: ({ isolation, ask }) => (areDoubled(ask.points ?? isolation.points) ? 'point_twice' : null),
  freeLock,
  freeKeys,
  locked: ({ isolation }) => (areLocked(isolation, isolation.points) ? null : 'lock_missing'),
  // Nobody looks for their own mistakes: who approves a plan sees it for the first time.
  otherPlanner: ({ isolation, actor }) => (actor.sap !== null && isolation.planners.includes(actor.sap) ? 'planned_by_same' : null),
  asCalled: ({ isolation, ask }) => (isAsCalled(isolation, ask.points ?? isolation.points) ? null : 'not_disconnected'),
  fitting: ({ isolation, ask, point }) => {
    const meant = isOfAllPoints(ask) ? isolation.points : point ? [point] : [];
    // Whoever reports what somebody has reported already saw something too: their words are kept.
    if (ask.event === 'LOSE_POINT' && isolation.state === 'lost' && meant.length > 0) return null;
    return meant.some((one) => fits(one, ask.event)) ? null : 'point_unfit';
  },
  inOrder: ({ isolation, ask }) =>
    isolation.points.every((point) => point.seq >= (ask.point ?? 0) || isApplied(point)) ? null : 'out_of_order',
  // A name in a register is not enough for what others rely on with their lives.
  applySigned: ({ ask }) => (ask.signed ? null : 'apply_unsigned'),
  otherPerson: ({ point, actor }) => (point && point.appliedBy === actor.sap ? 'same_person' : null),
  proof: (look) =>
    proofFault(look.ask) ?? (isOnlySeen(look) ? 'only_seen' : null) ?? (isOfAnotherKind(look) ? 'proof_unfit' : null),
  approveSigned: ({ ask }) => (ask.signed ? null : 'approve_unsigned'),
  liftable,
  liftingOrder,
  liftSigned: ({ ask }) => (ask.signed ? null : 'lift_unsigned'),
  verifySigned: ({ ask }) => (ask.signed ? null : 'verify_unsigned'),
  confirmSigned: ({ ask }) => (ask.signed ? null : 'confirm_unsigned'),
  holding: ({ isolation }) => (isHolding(isolation) ? null : 'points_unverified'),
  notReliedOn: ({ isolation }) => (isolation.linked.some(needsItsIsolations) ? 'relied_on' : null),
  // Whoever is missing may lie behind it.
  nobodyMissing: ({ isolation: { missing } }) =>
    missing.length > 0 ? { code: 'missing_at_isolation', text: missingBesideText(missing), role: 'Hse Coordinator' } : null,
  // Whoever stands at the place, for whatever work, stands in what the point lets in (OSHA 1910.147(f)(1)).
  nobodyOnSite: ({ isolation: { onSite } }) =>
    onSite.length > 0 ? { code: 'people_at_isolation', text: peopleOnText(onSite), role: 'performing authority' } : null,
  // Removing a point brings energy back to everyone who still works behind it (HSG253, removal of isolations).
  removalSigned: ({ ask }) => (ask.removal ? null : 'removal_unsigned'),
  allAsked: ({ ask }) => (ask.removal?.isWhole === false ? 'others_depend' : null),
  backwards: removalOrder,
  allGone: ({ isolation }) => (isolation.points.some(isInPlace) ? 'points_in_place' : null),
  reviewed: ({ ask: { longTerm, at } }) => {
    if (!longTerm?.reason.trim()) return 'long_term_unsaid';
    const latest = plusMinutes(at, days(permitLimits.longTermReview.value));
    return longTerm.reviewDue > at && longTerm.reviewDue <= latest ? null : 'review_too_late';
  },
} as const satisfies Record<string, Need>;
export type IsolationNeed = keyof typeof isolationNeeds;

const verifying = ['fitting', 'otherPerson', 'proof', 'freeLock', 'verifySigned'] as const;

/** Which needs each event has. */
export const needsOf = {
  PLAN: ['planned', 'asCalled', 'chosen', 'distinct', 'freeLock', 'freeKeys'],
  APPROVE: ['asCalled', 'chosen', 'distinct', 'locked', 'freeLock', 'freeKeys', 'otherPlanner', 'approveSigned'],
  APPLY_POINT: ['fitting', 'inOrder', 'freeLock', 'freeKeys', 'applySigned'],
  VERIFY_POINT: verifying,
  CONFIRM: ['holding', 'freeLock', 'confirmSigned'],
  SANCTION: ['liftable'],
  LIFT_POINT: ['fitting', 'liftingOrder', 'nobodyOnSite', 'nobodyMissing', 'liftSigned'],
  RE_ISOLATE: verifying,
  TEST_DONE: ['holding'],
  TEST_OVER: [],
  HANDED_BACK: [],
  MAKE_LONG_TERM: ['notReliedOn', 'reviewed'],
  REMOVE_POINT: ['fitting', 'backwards', 'notReliedOn', 'nobodyMissing', 'removalSigned', 'allAsked'],
  CLOSE: ['allGone', 'notReliedOn'],
  LOSE_POINT: ['fitting'],
} as const satisfies Record<IsolationEventName, readonly IsolationNeed[]>;
export type IsolationNeeds = Record<IsolationEventName, readonly IsolationNeed[]>;

/** Whether an event looks where locks hang and keys are held: two of them on one site must not look at once. */
export const asksForLocks = (event: IsolationEventName): boolean => (needsOf as IsolationNeeds)[event].includes('freeLock');

const answers: readonly string[] = [
  'proof_missing',
  'reading_missing',
  'reading_unfit',
  'confirm_unsigned',
  'long_term_unsaid',
  'review_too_late',
  'removal_unsigned',
  'apply_unsigned',
  'lift_unsigned',
  'approve_unsigned',
  'verify_unsigned',
  'others_depend',
] satisfies IsolationCode[];

/** Whether a refusal only says what a form has still to ask. */
export const asksOnly = ({ code }: Block): boolean => answers.includes(code);

/** One refusal, in the shape of a permit's guards. `role` can clear it. */
export const isolationBlock = (
  code: IsolationCode,
  role: ClearingRole = 'isolating authority',
  clearsAt: Instant | null = null,
): Block => ({
  guard: 'isolation',
  code,
  text: isolationTexts[code] satisfies Texts,
  role,
  where: 'isolations',
  clearsAt,
});

/** What stands against somebody who may not cause an event, by whose it is. */
export const wrongActor = (by: readonly ClearingRole[]): Block => {
  const [role = 'system'] = by;
  if (role === 'system') return isolationBlock('only_with_permit', role);
  if (by.every((one) => one === 'isolating authority')) return isolationBlock('not_competent', role);
  return { ...isolationBlock('wrong_role', role), text: onlyRoles(by) };
};

/**
 * What stands against an event that the state knows: the person first, then what the isolation itself asks. An empty list when
 * nothing does.
 */
export const isolationBlocks = (
  isolation: IsolationFacts,
  ask: IsolationAsk,
  actor: IsolationActor,
  needs: IsolationNeeds = needsOf,
): Block[] => {
  const { by } = isolationEventOf(ask.event);
  const mayAct = actor.roles.some((role) => by.includes(role));
  const look: Look = { isolation, ask, actor, point: isolation.points.find(({ seq }) => seq === ask.point) };
  const found = needs[ask.event].flatMap((name) => isolationNeeds[name](look) ?? []);
  const blocks = found.map((refusal) =>
    typeof refusal === 'string' ? isolationBlock(refusal) : { ...isolationBlock(refusal.code, refusal.role), text: refusal.text },
  );
  return [...(mayAct ? [] : [wrongActor(by)]), ...blocks];
};
