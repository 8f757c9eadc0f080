import type { Insertable } from 'kysely';
import { listText } from '#domain/kernel/readingText.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { IsolationPoint, Proof, StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import type { Removal } from '#domain/permits/isolations/isolation.wire.ts';
import type { IsolationEventTable, IsolationLinkTable, IsolationTable } from '#server/db/tables.ts';
import { type DemoArea, type DemoPerson, helpers, isolators } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { between, pick, type Random, rng } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { blinds, longTermReasons, otherPoints, type Planned, pointsOfKind } from './isolation.seed.ts';

type Stored = Required<Insertable<IsolationTable>>;
/** An isolation as it is loaded: times and documents as texts. */
export type DemoIsolation = Omit<Stored, 'created_at' | 'updated_at' | 'long_term' | 'lock_box'> & {
  created_at: string;
  updated_at: string;
  long_term: string | null;
  lock_box: string | null;
};
export type DemoIsolationEvent = Omit<IsolationEventTable, 'at' | 'removal'> & { at: string; removal: string | null };
export type DemoIsolationLink = IsolationLinkTable;

type Named = { id: number; tracking_number: string; title: string };

/** What an isolation is made for. `applied` is when it was put in place, or is to be. */
export type IsolationPlan = {
  id: number;
  number: string;
  area: DemoArea;
  tag: string;
  positive: boolean;
  state: StoredIsolation;
  planner: DemoPerson;
  /** Who has approved the plan. */
  approver: DemoPerson;
  applied: number;
  /** When it was last touched. */
  changed: number;
  /** When it was begun and confirmed, of one that is gone: else its steps are spread over the time until it was last touched. */
  begun?: number;
  confirmed?: number;
  home: boolean;
  /** The permit whose work was over when it was removed: the only one that named it then. Null of what is not removed. */
  named: Named | null;
};

/** A permit as an isolation names it. */
export const namedBy = ({ id, tracking_number, title }: Named): Named => ({ id, tracking_number, title });

const inPlace: readonly StoredIsolation[] = ['confirmed', 'long_term', 'removing', 'lost'];

const begunAt = ({ begun, applied }: IsolationPlan): number => begun ?? applied - 2 * 60 * minute;

const pointsFor = ({ area, tag, positive }: IsolationPlan): readonly Planned[] => {
  const kind = area.equipment.find((item) => item.tag === tag)?.kind;
  return positive ? blinds : ((kind && pointsOfKind[kind]) ?? otherPoints);
};

/** What the words of a proof say that was measured. */
const proofOf = (proved: string): Proof => {
  if (/\b0 bar\b/.test(proved)) return { method: 'pressure', reading: 0, unit: 'bar' };
  if (/\b0 V\b/.test(proved)) return { method: 'voltage', reading: 0, unit: 'V' };
  return { method: /\bno flow\b/.test(proved) ? 'flow' : 'seen', reading: null, unit: null };
};

const tagsOf = (planned: IsolationPlan): string[] => pointsFor(planned).map(([name]) => name.replace('{tag}', planned.tag));

const plannedPoints = (planned: IsolationPlan, { lock }: Pick<Signers, 'lock'>): IsolationPoint[] => {
  const { tag } = planned;
  return pointsFor(planned).map(([name, pointKind, position, proved, remark = null], index) => ({
    seq: index + 1,
    tag: name.replace('{tag}', tag),
    kind: pointKind,
    position,
    lockNo: `L${lock + index + 1}`,
    remark,
    appliedBy: null,
    appliedAt: null,
    verifiedBy: null,
    verifiedAt: null,
    proved,
    removedBy: null,
    removedAt: null,
  }));
};

type Signers = { applier: number; verifier: number; lock: number };

/** A visit comes 35 minutes before the issue at the earliest, and the first point is applied 90 before it. */
const verifiedAt = (applied: number, seq: number): number => applied + Math.min((seq + 8) * 4, 54) * minute;

/** When the last point of an isolation is verified: what was seen at the place before does not count. */
export const allVerifiedAt = (planned: IsolationPlan): number => verifiedAt(planned.applied, pointsFor(planned).length);

const applied = (point: IsolationPoint, { applier }: Signers, at: number): IsolationPoint => ({
  ...point,
  appliedBy: applier,
  appliedAt: timeText(at + point.seq * 4 * minute),
  appliedSigned: true,
});

const verified = (point: IsolationPoint, { verifier }: Signers, at: number): IsolationPoint => ({
  ...point,
  verifiedBy: verifier,
  verifiedAt: timeText(verifiedAt(at, point.seq)),
  ...(point.proved === null ? {} : { proof: proofOf(point.proved) }),
});

const unproved = (point: IsolationPoint): IsolationPoint => ({ ...point, proved: null });

const pointsOf = (planned: IsolationPlan, signers: Signers): IsolationPoint[] => {
  const { state, applied: at, changed } = planned;
  return plannedPoints(planned, signers).map((point) => {
    if (state === 'applying' && point.seq === 1) return unproved(applied(point, signers, at));
    // A test run lifts every point.
    if (state === 'sanctioned_test') return { ...unproved(applied(point, signers, at)), toLift: true, lifted: true };
    if (inPlace.includes(state)) return verified(applied(point, signers, at), signers, at);
    if (state !== 'removed') return unproved(point);
    const done = verified(applied(point, signers, at), signers, at);
    return { ...done, removedBy: signers.applier, removedAt: timeText(changed) };
  });
};

/** Locks are numbered by their isolation, ten for each: none hangs in two places. */
const signersFor = (random: Random, { id, home }: Pick<IsolationPlan, 'id' | 'home'>): Signers => {
  const applier = home ? helpers.isolatingAuthority : pick(random, isolators);
  const others = isolators.filter(({ sap }) => sap !== applier.sap);
  return { applier: applier.sap, verifier: pick(random, others).sap, lock: 100 + id * 10 };
};

/** Why an isolation is kept, since when, and when it is to be looked at again: within 90 days, or some days ago. */
const longTermOf = (random: Random, planned: IsolationPlan, now: number, isLate: boolean): string => {
  const due = isLate ? now - between(random, 2, 20) * day : now + between(random, 10, 70) * day;
  return JSON.stringify({
    owner: planned.planner.sap,
    reason: pick(random, longTermReasons),
    since: timeText(planned.changed),
    reviewDue: timeText(due),
  });
};

const electricKinds: readonly IsolationPoint['kind'][] = ['breaker', 'fuse', 'earth'];

/** The drawings that show the points: what flows on one, what is switched on another. */
const drawingsOf = ({ area }: IsolationPlan, points: readonly IsolationPoint[]): string[] => [
  ...(points.every(({ kind }) => electricKinds.includes(kind)) ? [] : [`PID-${area.code}-1`]),
  ...(points.some(({ kind }) => electricKinds.includes(kind)) ? [`SLD-${area.code}-1`] : []),
];

/** An isolation with its points as its state has them. `now` is given for one that is kept for long, `isLate` for one past its review. */
export const isolationOf = (planned: IsolationPlan, now: number, isLate = false): DemoIsolation => {
  const random = rng(seed, 'isolation', planned.id);
  const signers = signersFor(random, planned);
  const points = pointsOf(planned, signers);
  return {
    id: planned.id,
    number: planned.number,
    site_id: planned.area.site_id,
    title: `Isolation of ${planned.tag}`,
    state: planned.state,
    category: planned.positive ? 'positive' : 'proved',
    energy: points.every(({ kind }) => electricKinds.includes(kind)) ? 'electrical' : 'process',
    equipment_tags: [planned.tag],
    responsible_sap: signers.applier,
    lock_box: `LB-${between(random, 1, 60)}`,
    key_numbers: points.map(({ seq }) => `K${signers.lock + seq}`),
    drawing_ids: drawingsOf(planned, points),
    points: JSON.stringify(points),
    long_term: planned.state === 'long_term' ? longTermOf(random, planned, now, isLate) : null,
    version: historyOf(planned).length,
    created_at: timeText(begunAt(planned)),
    updated_at: timeText(planned.changed),
  };
};

const path: readonly [event: string, to: StoredIsolation][] = [
  ['CREATE', 'draft'],
  ['PLAN', 'planned'],
  ['APPROVE', 'approved'],
  ['APPLY_POINT', 'applying'],
  ['CONFIRM', 'confirmed'],
];
const after: Partial<Record<StoredIsolation, readonly [event: string, to: StoredIsolation]>> = {
  sanctioned_test: ['SANCTION', 'sanctioned_test'],
  long_term: ['MAKE_LONG_TERM', 'long_term'],
  removed: ['CLOSE', 'removed'],
};

/** What is done at a point, by who may isolate. */
const atPoints: readonly string[] = ['APPLY_POINT', 'LIFT_POINT', 'REMOVE_POINT'];

type Step = readonly [event: string, to: StoredIsolation, point?: number];

/** As the rules let them go: what leads energy away first, then the others, the last one that was placed before those placed earlier. */
const backwards = (planned: IsolationPlan, first: readonly IsolationPoint['kind'][]): number[] => {
  const points = pointsFor(planned)
    .map(([, kind], index) => ({ kind, seq: index + 1 }))
    .reverse();
  const isFirst = ({ kind }: { kind: IsolationPoint['kind'] }): boolean => first.includes(kind);
  return [...points.filter(isFirst), ...points.filter((point) => !isFirst(point))].map(({ seq }) => seq);
};

const removals = (planned: IsolationPlan): Step[] => backwards(planned, ['vent']).map((seq) => ['REMOVE_POINT', 'removing', seq]);
const liftings = (planned: IsolationPlan): Step[] =>
  backwards(planned, ['vent', 'earth']).map((seq) => ['LIFT_POINT', 'sanctioned_test', seq]);

const historyOf = (planned: IsolationPlan): Step[] => {
  const known = path.findIndex(([, to]) => to === planned.state);
  const last = after[planned.state];
  if (known >= 0) return path.slice(0, known + 1);
  return [
    ...path,
    ...(planned.state === 'removed' ? removals(planned) : []),
    ...(last ? [last] : []),
    ...(planned.state === 'sanctioned_test' ? liftings(planned) : []),
  ];
};

/** What the signer of a removal was shown: the one permit, handed back, with nobody on site. */
const shownTo = ({ named }: IsolationPlan): string =>
  JSON.stringify({ dependants: named ? [{ ...named, state: 'handed_back', on_site: 0 }] : [] } satisfies Removal);

/** What a test has done is done when it was sanctioned. */
const isLast = (event: string): boolean => event === 'SANCTION' || event === 'LIFT_POINT';

/** What has happened to an isolation, in order. Who applied or removed a point has signed for it. */
export const isolationHistory = (planned: IsolationPlan): DemoIsolationEvent[] => {
  const steps = historyOf(planned);
  const begun = begunAt(planned);
  const { applier } = signersFor(rng(seed, 'isolation', planned.id), planned);
  const before = steps.filter(([event]) => event !== 'REMOVE_POINT' && event !== 'LIFT_POINT').length;
  const gap = Math.max(minute, (planned.changed - begun) / before);
  const spread = (index: number): number => Math.min(begun + Math.round(index * gap), planned.changed);
  const stepAt = (index: number, confirmed: number): number =>
    [begun, begun + 10 * minute, begun + 25 * minute, planned.applied, confirmed][index] ?? planned.changed;
  const timeOf = (index: number): number => (planned.confirmed === undefined ? spread(index) : stepAt(index, planned.confirmed));
  const actorOf = (event: string): number | null => {
    if (event === 'SANCTION') return null;
    if (event === 'APPROVE') return planned.approver.sap;
    return atPoints.includes(event) ? applier : planned.planner.sap;
  };
  return steps.map(([event, to_state, point], index) => ({
    isolation_id: planned.id,
    seq: index + 1,
    event,
    point: point ?? (event === 'APPLY_POINT' ? 1 : null),
    from_state: steps[index - 1]?.[1] ?? null,
    to_state,
    actor_sap: actorOf(event),
    note: event === 'SANCTION' ? listText(tagsOf(planned), 'en') : null,
    removal: event === 'REMOVE_POINT' ? shownTo(planned) : null,
    at: timeText(isLast(event) || (planned.state === 'removed' && index >= path.length) ? planned.changed : timeOf(index)),
  }));
};
