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

/** What an event writes at the points. A test makes every point uncertain until it is verified again. */
const pointsAfter = (isolation: IsolationFacts, ask: IsolationAsk, sap: number | null): readonly IsolationPoint[] => {
  const { event, at } = ask;
  if (event === 'PLAN') return (ask.points ?? isolation.points).map(pointOf);
  if (event === 'APPLY_POINT')
    return atPoint(isolation, ask, { ...pointNotApplied, appliedBy: sap, appliedAt: at, appliedSigned: true });
  if (event === 'VERIFY_POINT' || event === 'RE_ISOLATE')
    return atPoint(isolation, ask, {
      verifiedBy: sap,
      verifiedAt: at,
      proved: ask.proved?.trim() || null,
      proof: ask.proof ?? null,
    });
  if (event === 'REMOVE_POINT') return atPoint(isolation, ask, { removedBy: sap, removedAt: at });
  if (event === 'LOSE_POINT') {
    const lost = isolation.state === 'sanctioned_test' ? unverified : pointNotApplied;
    if (!isOfAllPoints(ask)) return atPoint(isolation, ask, lost);
    return eachPoint(isolation, (point) => (isInPlace(point) ? { ...point, ...lost } : point));
  }
  if (event === 'SANCTION' || event === 'HANDED_BACK') return eachPoint(isolation, (point) => ({ ...point, ...unverified }));
  // What was not yet verified again may still be lifted: it counts as not applied.
  if (event === 'TEST_OVER') return eachPoint(isolation, (point) => (isVerified(point) ? point : { ...point, ...pointNotApplied }));
  // Before other work relies on it, each point is verified anew.
  if (event === 'MAKE_LONG_TERM' && isolation.state === 'confirmed')
    return eachPoint(isolation, (point) => ({ ...point, ...unverified }));
  return isolation.points;
};

const longTermAfter = (
  { longTerm }: IsolationFacts,
  { longTerm: asked, at }: IsolationAsk,
  state: StoredIsolation,
): LongTerm | null => {
  if (state !== 'long_term') return null;
  return asked ? { ...asked, reason: asked.reason.trim(), since: longTerm?.since ?? at } : longTerm;
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
