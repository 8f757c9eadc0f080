import {
  type IsolationActor,
  type IsolationAsk,
  type IsolationFacts,
  isInPlace,
  isVerified,
  pointNotApplied,
  pointOf,
} from './isolation.facts.ts';
import { isOfAllPoints } from './isolation.rules.ts';
import type { IsolationPoint, LongTerm, StoredIsolation } from './isolation.schema.ts';

const unverified = { verifiedBy: null, verifiedAt: null, proved: null, proof: null } as const;

const atPoint = ({ points }: IsolationFacts, { point }: IsolationAsk, change: Partial<IsolationPoint>): readonly IsolationPoint[] =>
  points.map((one) => (one.seq === point ? { ...one, ...change } : one));

const eachPoint = ({ points }: IsolationFacts, change: (point: IsolationPoint) => IsolationPoint): readonly IsolationPoint[] =>
  points.map(change);

/** What a test names to be lifted and was not yet verified again may still be lifted. What it does not name stays where it is. */
const isLiftedNow = ({ state }: IsolationFacts, point: IsolationPoint): boolean =>
  state === 'sanctioned_test' && point.toLift !== false && !isVerified(point);

/** What is gone counts as not applied; what was proved at the other points was proved with it in place, and is proved anew. */
const afterLoss = (isolation: IsolationFacts, isGone: (point: IsolationPoint) => boolean): readonly IsolationPoint[] =>
  eachPoint(isolation, (point) => {
    if (isGone(point)) return { ...point, ...pointNotApplied };
    return isInPlace(point) ? { ...point, ...unverified } : point;
  });

/** In these a point that is applied is put back: it was out after others had been verified with it. */
const putBack: readonly StoredIsolation[] = ['lost', 'sanctioned_test'];

/** What an event writes at the points. What a test has lifted is applied by one and verified by another, as before. */
const pointsAfter = (isolation: IsolationFacts, ask: IsolationAsk, sap: number | null): readonly IsolationPoint[] => {
  const { event, at } = ask;
  if (event === 'PLAN') return (ask.points ?? isolation.points).map(pointOf);
  if (event === 'APPLY_POINT') {
    const points = atPoint(isolation, ask, { ...pointNotApplied, appliedBy: sap, appliedAt: at, appliedSigned: true });
    // What was read at the others while this one was out says nothing of the place as it is now.
    return putBack.includes(isolation.state) ? points.map((one) => (isInPlace(one) ? { ...one, ...unverified } : one)) : points;
  }
  if (event === 'VERIFY_POINT' || event === 'RE_ISOLATE')
    return atPoint(isolation, ask, {
      verifiedBy: sap,
      verifiedAt: at,
      proved: ask.proved?.trim() || null,
      proof: ask.proof ?? null,
    });
  if (event === 'REMOVE_POINT') return atPoint(isolation, ask, { removedBy: sap, removedAt: at });
  if (event === 'LOSE_POINT') {
    const isReported = (point: IsolationPoint): boolean => (isOfAllPoints(ask) ? isInPlace(point) : point.seq === ask.point);
    return afterLoss(isolation, (point) => isReported(point) || isLiftedNow(isolation, point));
  }
  if (event === 'SANCTION')
    return eachPoint(isolation, (point) => ({ ...point, toLift: ask.lifting?.includes(point.seq) ?? false, lifted: false }));
  if (event === 'LIFT_POINT') return atPoint(isolation, ask, { ...unverified, lifted: true });
  if (event === 'TEST_OVER' || event === 'HANDED_BACK') return afterLoss(isolation, (point) => isLiftedNow(isolation, point));
  // Before other work relies on it, each point is verified anew.
  if (event === 'MAKE_LONG_TERM' && isolation.state === 'confirmed')
    return eachPoint(isolation, (point) => ({ ...point, ...unverified }));
  return isolation.points;
};

/** In these nobody needs to look after it any more. */
const over: readonly StoredIsolation[] = ['removing', 'removed', 'planned'];

/**
 * One that was kept for long stays its owner's to look after while it is lost and when it is whole again, until it is removed, or confirmed
 * as it stood for work that relies on it from then on.
 */
const longTermAfter = (
  { longTerm, state: before }: IsolationFacts,
  { event, longTerm: asked, at }: IsolationAsk,
  state: StoredIsolation,
): LongTerm | null => {
  if (over.includes(state) || (event === 'CONFIRM' && before === 'long_term')) return null;
  return asked && state === 'long_term' ? { ...asked, reason: asked.reason.trim(), since: longTerm?.since ?? at } : longTerm;
};

/** The facts of an isolation after an event that led it to this state. */
export const isolationAfter = (
  isolation: IsolationFacts,
  ask: IsolationAsk,
  { sap }: IsolationActor,
  state: StoredIsolation,
): IsolationFacts => ({
  ...isolation,
  state,
  points: pointsAfter(isolation, ask, sap),
  longTerm: longTermAfter(isolation, ask, state),
  planners: ask.event === 'PLAN' && sap !== null ? [sap] : isolation.planners,
});
