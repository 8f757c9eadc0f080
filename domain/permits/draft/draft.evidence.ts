import { emptyEvidence } from '#domain/permits/evidence/evidence.fresh.ts';
import { controlsFor, needsIsolation, startEvidence, type WorkRequest } from '#domain/permits/evidence/evidence.start.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { testsUnder } from '#domain/permits/evidence/gasPlan.rules.ts';
import type { Endorsement, Instant } from '#domain/permits/kernel/permit.facts.ts';
import { addedIn, asksMore, gasLimitsFor, isTightened, tightenedBy } from '#domain/permits/regions/gas.rules.ts';
import { retestDue } from '#domain/permits/regions/regionsOf.ts';

const endorsedAsBefore = (due: readonly Endorsement[], before: readonly Endorsement[]): readonly Endorsement[] =>
  due.map((one) => before.find(({ discipline, area }) => discipline === one.discipline && area === one.area) ?? one);

/** The work as it was asked for, and as it is asked for now; `isAsked` once others have seen the request. */
export type Edited = { before: WorkRequest; after: WorkRequest; isAsked?: boolean };

/**
 * What the work needs for the sake of its equipment. Once the request was seen, equipment that is taken out of it takes nothing away: the kind of
 * work decides whether an isolation is needed at equipment, and that there is some was said.
 */
const isolationOf = (evidence: Evidence, { before, after, isAsked }: Edited) => {
  const wasNamed = evidence.namedEquipment === true || (isAsked === true && before.onPlant);
  return {
    isolationNeeded: needsIsolation({ ...after, onPlant: after.onPlant || wasNamed }),
    ...(wasNamed ? { namedEquipment: true as const } : {}),
  };
};

/**
 * The evidence after the request has changed: what the work demands is asked anew, what people have recorded stays. Gas tests that
 * people asked for beyond what the work demanded, points, added substances and tighter limits of the gas plan, a shorter interval and continuous watching were
 * decided by people and stay too. While a point has to be tested anew since gas was found, no other kind of work makes the plan less strict.
 */
export const evidenceAfterEdit = (evidence: Evidence, edit: Edited, residual: number, at: Instant): Evidence => {
  const { before: asked, after } = edit;
  const { gasPlan, fireWatch, endorsements } = emptyEvidence(after, residual);
  const before = evidence.gasPlan;
  const foundByPeople = asksMore(before.limits) || (before.needed && !startEvidence(asked).gasPlan.needed);
  const gasFound = retestDue({ gas: { ...before, tests: evidence.gasTests } }).length > 0;
  const needed = gasPlan.needed || foundByPeople || gasFound;
  const kept = (before.needed || foundByPeople) && needed;
  const intervals = [gasPlan.intervalMin, kept ? before.intervalMin : null].filter((minutes) => minutes !== null);
  const own = kept ? before.limits.filter((limit) => gasFound || isTightened(limit)) : [];
  const limits = gasLimitsFor(after.codes, kept ? addedIn(before.limits) : []).map((limit) =>
    tightenedBy(
      limit,
      own.find(({ substance }) => substance === limit.substance),
    ),
  );
  return {
    ...evidence,
    gasPlan: {
      ...gasPlan,
      needed,
      continuous: gasPlan.continuous || (kept && before.continuous),
      intervalMin: intervals.length > 0 ? Math.min(...intervals) : null,
      points: kept ? before.points : gasPlan.points,
      limits,
    },
    gasTests: testsUnder(limits, evidence, at),
    ...isolationOf(evidence, edit),
    endorsements: endorsedAsBefore(endorsements, evidence.endorsements),
    controls: { ...evidence.controls, due: controlsFor(after.codes, evidence.controls.added) },
    fireWatch: { ...evidence.fireWatch, needed: fireWatch.needed },
  };
};
