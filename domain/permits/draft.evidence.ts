import { freshEvidence } from './evidence.fresh.ts';
import type { WorkAsked } from './evidence.start.ts';
import type { Evidence } from './evidence.ts';
import type { Endorsement } from './permit.facts.ts';

const endorsedAsBefore = (due: readonly Endorsement[], before: readonly Endorsement[]): readonly Endorsement[] =>
  due.map((one) => before.find(({ discipline }) => discipline === one.discipline) ?? one);

/**
 * The evidence after the request has changed: what the work demands is asked anew, what people have recorded stays. Points of the
 * gas plan, a shorter interval and continuous watching were decided by people and stay too.
 */
export const evidenceAfterEdit = (evidence: Evidence, work: WorkAsked, residual: number): Evidence => {
  const { gasPlan, isolationNeeded, controls, fireWatch, endorsements } = freshEvidence(work, residual);
  const before = evidence.gasPlan;
  const kept = before.needed && gasPlan.needed;
  const intervals = [gasPlan.intervalMin, kept ? before.intervalMin : null].filter((minutes) => minutes !== null);
  return {
    ...evidence,
    gasPlan: {
      ...gasPlan,
      continuous: gasPlan.continuous || (kept && before.continuous),
      intervalMin: intervals.length > 0 ? Math.min(...intervals) : null,
      points: kept ? before.points : gasPlan.points,
    },
    isolationNeeded,
    endorsements: endorsedAsBefore(endorsements, evidence.endorsements),
    controls: { due: controls.due, answers: evidence.controls.answers },
    fireWatch: { ...evidence.fireWatch, needed: fireWatch.needed },
  };
};
