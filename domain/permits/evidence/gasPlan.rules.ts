import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { AddedSubstance } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { addedIn, gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { retestDue } from '#domain/permits/regions/regionsOf.ts';
import { type TypeRules, typeRules } from '#domain/references/data/specificPermits.data.ts';
import { faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence } from './evidence.ts';

/** What the kinds of work of a permit demand of its gas tests: always, how often at least (minutes), and whether without pause. */
export const gasDemand = (codes: readonly ActivityCode[]): { always: boolean; retestMin: number | null; continuous: boolean } => {
  const gas = codes.map((code): TypeRules['gas'] => typeRules[code].rules.gas);
  const intervals = gas.flatMap(({ retest_min }) => (retest_min === null ? [] : [retest_min]));
  return {
    always: gas.some(({ needed }) => needed === 'yes'),
    retestMin: intervals.length > 0 ? Math.min(...intervals) : null,
    continuous: gas.some(({ continuous }) => continuous),
  };
};

export type GasPlanInput = {
  points: readonly string[];
  intervalMin: number | null;
  continuous: boolean;
  substances?: readonly AddedSubstance[];
};

/** Whether a point that has to be tested anew since gas was found would be tested no more. */
const droppedFailure = ({ gasPlan, gasTests }: Evidence, points: readonly string[]): boolean =>
  retestDue({ gas: { ...gasPlan, tests: gasTests } }).some((point) => !points.includes(point));

/** Whether a substance would be read no more while points have to be tested anew since gas was found. */
const droppedSubstance = ({ gasPlan, gasTests }: Evidence, substances: readonly AddedSubstance[]): boolean =>
  retestDue({ gas: { ...gasPlan, tests: gasTests } }).length > 0 &&
  addedIn(gasPlan.limits).some((substance) => !substances.includes(substance));

/** A gas plan may only tighten what the kinds of work demand, and a need that was found once stays. */
export const planGas = (evidence: Evidence, facts: PermitFacts, input: GasPlanInput, who: Writer): Written => {
  requireWriteRight('planGas', facts, who);
  const { limits } = evidence.gasPlan;
  const { points, intervalMin, continuous, substances = addedIn(limits) } = input;
  const demand = gasDemand(facts.codes);
  const needed = evidence.gasPlan.needed || demand.always || points.length > 0;
  const isTooLong = intervalMin !== null && demand.retestMin !== null && intervalMin > demand.retestMin;
  refuseFields(
    [
      ...twiceIn(points, (index) => `points[${index}]`),
      faultIf(needed && points.length === 0, 'points', 'no_point'),
      faultIf(droppedFailure(evidence, points), 'points', 'failed_point'),
      ...twiceIn(substances, (index) => `substances[${index}]`),
      faultIf(droppedSubstance(evidence, substances), 'substances', 'failed_substance'),
      faultIf(isTooLong, 'interval_min', 'interval_too_long'),
      faultIf(demand.continuous && !continuous, 'continuous', 'must_be_continuous'),
    ],
    who.language,
  );
  const interval = intervalMin ?? demand.retestMin;
  const all = gasLimitsFor(facts.codes, substances);
  return {
    evidence: {
      ...evidence,
      gasPlan: {
        needed,
        continuous,
        intervalMin: interval,
        points,
        // What the plan has a limit for already keeps it.
        limits: all.map((limit) => limits.find(({ substance }) => substance === limit.substance) ?? limit),
      },
    },
    note: {
      event: 'GAS_PLANNED',
      comment: joinedParts(points.join(', '), substances.join(', '), interval === null ? null : `${interval} min`),
    },
  };
};
