import { sameName } from '#domain/kernel/evidenceText.ts';
import { limitText } from '#domain/kernel/readingText.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import type { AddedSubstance, GasLimit } from '#domain/permits/kernel/permit.limits.data.ts';
import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { minGasPoints } from '#domain/permits/kernel/workRules.ts';
import {
  addedIn,
  asksMore,
  gasLimitsFor,
  isTightened,
  type OwnLimit,
  outOfLimits,
  tightenedBy,
} from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes, retestDue } from '#domain/permits/regions/regionsOf.ts';
import { type TypeRules, typeRules } from '#domain/references/data/specificPermits.data.ts';
import { type FieldFault, faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence, GasTestRecord } from './evidence.ts';

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
  /** Limits tighter than the site's, in place of those that the plan has; without it they stay. */
  limits?: readonly OwnLimit[];
};

/** The point among those of a plan that somebody means, by its words and not by how they are spelled; as it is written there. */
export const pointNamed = (points: readonly string[], said: string): string | undefined =>
  points.find((point) => point === said) ?? points.find((point) => sameName(point) === sameName(said));

/** Whether a point that has to be tested anew since gas was found would be tested no more. */
const droppedFailure = ({ gasPlan, gasTests }: Evidence, points: readonly string[]): boolean =>
  retestDue({ gas: { ...gasPlan, tests: gasTests } }).some((point) => !points.includes(point));

/** Whether a substance would be read no more while points have to be tested anew since gas was found. */
const droppedSubstance = ({ gasPlan, gasTests }: Evidence, substances: readonly AddedSubstance[]): boolean =>
  retestDue({ gas: { ...gasPlan, tests: gasTests } }).length > 0 &&
  addedIn(gasPlan.limits).some((substance) => !substances.includes(substance));

type Plan = Evidence['gasPlan'];

/** What of a plan would ask for less than the one before it. What asks for more is what a stop for gas may need. */
const eased = (before: Plan, after: Pick<Plan, 'points' | 'continuous' | 'intervalMin' | 'limits'>): (FieldFault | null)[] => {
  const limitOf = (substance: string) => after.limits.find((limit) => limit.substance === substance);
  const isLooser = ({ substance, min, max }: GasLimit): boolean => {
    const now = limitOf(substance);
    return now !== undefined && (now.max > max || (now.min ?? 0) < (min ?? 0));
  };
  const isRarer = before.intervalMin !== null && (after.intervalMin ?? Number.POSITIVE_INFINITY) > before.intervalMin;
  return [
    faultIf(!before.points.every((point) => after.points.includes(point)), 'points', 'only_tighter'),
    faultIf(isRarer, 'interval_min', 'only_tighter'),
    faultIf(before.continuous && !after.continuous, 'continuous', 'only_tighter'),
    faultIf(
      before.limits.some(({ substance }) => limitOf(substance) === undefined),
      'substances',
      'only_tighter',
    ),
    faultIf(before.limits.some(isLooser), 'limits', 'only_tighter'),
  ];
};

/** What is wrong with the limits that a permit wants for itself; `site` are those that hold without it. */
const limitFaults = (own: readonly OwnLimit[], site: readonly GasLimit[], { language }: Writer): (FieldFault | null)[] =>
  own.flatMap(({ substance, min, max }, index) => {
    const field = (member: keyof OwnLimit) => `limits[${index}].${member}`;
    const limit = site.find((one) => one.substance === substance);
    if (!limit) return [faultIf(true, field('substance'), 'unknown_substance')];
    const looser = (member: 'min' | 'max') => ({
      field: field(member),
      fault: 'limit_looser' as const,
      words: { site: limitText(limit, language) },
    });
    const lowest = min ?? limit.min ?? 0;
    return [
      faultIf(min !== null && limit.min === null, field('min'), 'no_lower_limit'),
      limit.min !== null && lowest < limit.min ? looser('min') : null,
      max !== null && max > limit.max ? looser('max') : null,
      faultIf((max ?? limit.max) < lowest, field('max'), 'limit_empty'),
    ];
  });

/** Whether a reading that fails now would pass, while points have to be tested anew since gas was found. */
const loosened = ({ gasPlan, gasTests }: Evidence, limits: readonly GasLimit[]): boolean =>
  retestDue({ gas: { ...gasPlan, tests: gasTests } }).length > 0 &&
  limits.some((limit) => {
    const before = gasPlan.limits.find(({ substance }) => substance === limit.substance);
    return before !== undefined && (limit.max > before.max || (limit.min ?? 0) < (before.min ?? 0));
  });

/** The tests when they are made more often: each holds as long as one that is made now. */
const testsWithin = (intervalMin: number | null, tests: Evidence['gasTests']): Evidence['gasTests'] => {
  if (intervalMin === null) return tests;
  return tests.map((test) => {
    const end = plusMinutes(test.testedAt, intervalMin);
    return end < test.validUntil ? { ...test, validUntil: end } : test;
  });
};

/** The tests when limits become tighter: what was read by the looser ones and is not good enough any more holds no longer. */
export const testsUnder = (
  limits: readonly GasLimit[],
  { gasPlan, gasTests }: Pick<Evidence, 'gasPlan' | 'gasTests'>,
  at: Instant,
): Evidence['gasTests'] => {
  const isShort = ({ readings }: GasTestRecord): boolean =>
    outOfLimits(gasPlan.limits, readings).length === 0 && outOfLimits(limits, readings).length > 0;
  return gasTests.map((test) => (test.validUntil > at && isShort(test) ? { ...test, validUntil: at } : test));
};

/**
 * The limits that a copy of a permit asks for beyond those of its own kinds of work: tighter ones, and of substances that were added. What
 * people asked for is tested on the copy too, whatever its work.
 */
export const withLimitsOf = (fresh: Evidence, codes: readonly ActivityCode[], before: Evidence | null): Evidence => {
  if (!before) return fresh;
  const { limits: asked } = before.gasPlan;
  const own = asked.filter(isTightened);
  const limits = gasLimitsFor(codes, addedIn(asked)).map((limit) =>
    tightenedBy(
      limit,
      own.find(({ substance }) => substance === limit.substance),
    ),
  );
  return { ...fresh, gasPlan: { ...fresh.gasPlan, needed: fresh.gasPlan.needed || asksMore(limits), limits } };
};

const ownText = ({ substance, unit, min, max }: GasLimit): string =>
  `${substance} ${min === null ? '≤ ' : `${min}–`}${max} ${unit}`;

/** What the history says of a plan. */
export const gasPlanNote = ({ points, intervalMin, limits }: Evidence['gasPlan']): string =>
  joinedParts(
    points.join(', '),
    addedIn(limits).join(', '),
    limits.filter(isTightened).map(ownText).join(', '),
    intervalMin === null ? null : `${intervalMin} min`,
  );

/** A gas plan may only tighten what the kinds of work and the site demand, and a need that was found once stays. Once it is approved, and while work is suspended, it asks for no less than before. */
export const planGas = (evidence: Evidence, facts: PermitFacts, input: GasPlanInput, who: Writer, at: Instant): Written => {
  requireWriteRight('planGas', facts, who);
  const { limits } = evidence.gasPlan;
  const { points, intervalMin, continuous, substances = addedIn(limits), limits: own = limits.filter(isTightened) } = input;
  const demand = gasDemand(facts.codes);
  const fewest = minGasPoints(facts.codes);
  const needed = evidence.gasPlan.needed || demand.always || points.length > 0;
  const isTooLong = intervalMin !== null && demand.retestMin !== null && intervalMin > demand.retestMin;
  // What the plan has a limit for already keeps it.
  const kept = limits.filter((limit) => !isTightened(limit));
  const site = gasLimitsFor(facts.codes, substances).map(
    (limit) => kept.find(({ substance }) => substance === limit.substance) ?? limit,
  );
  const planned = site.map((limit) =>
    tightenedBy(
      limit,
      own.find(({ substance }) => substance === limit.substance),
    ),
  );
  const gasPlan = { needed, continuous, intervalMin: intervalMin ?? demand.retestMin, points, limits: planned };
  refuseFields(
    [
      ...(facts.state === 'preparing' ? [] : eased(evidence.gasPlan, gasPlan)),
      ...twiceIn(points.map(sameName), (index) => `points[${index}]`),
      faultIf(needed && points.length === 0, 'points', 'no_point'),
      points.length > 0 && points.length < fewest
        ? { field: 'points', fault: 'too_few_points', words: { count: String(fewest) } }
        : null,
      faultIf(droppedFailure(evidence, points), 'points', 'failed_point'),
      ...twiceIn(substances, (index) => `substances[${index}]`),
      faultIf(droppedSubstance(evidence, substances), 'substances', 'failed_substance'),
      ...twiceIn(
        (input.limits ?? []).map(({ substance }) => substance),
        (index) => `limits[${index}].substance`,
      ),
      ...limitFaults(input.limits ?? [], site, who),
      faultIf(loosened(evidence, planned), 'limits', 'failed_limit'),
      faultIf(isTooLong, 'interval_min', 'interval_too_long'),
      faultIf(demand.continuous && !continuous, 'continuous', 'must_be_continuous'),
    ],
    who.language,
  );
  return {
    evidence: { ...evidence, gasPlan, gasTests: testsWithin(gasPlan.intervalMin, testsUnder(planned, evidence, at)) },
    note: { event: 'GAS_PLANNED', comment: gasPlanNote(gasPlan) },
  };
};
