import {
  type AddedSubstance,
  type GasLimit,
  gasLimits,
  limitByFlame,
  permitBasis,
  permitLimits,
  type Substance,
} from '#domain/permits/kernel/permit.limits.data.ts';
import type { ActivityCode, SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { addedGasLimits } from '#domain/permits/kernel/substances.data.ts';

export type Reading = { substance: Substance; value: number };

/** The limits that apply to a permit with these codes: of what every test reads, and of what its plan adds. */
export const gasLimitsFor = (codes: readonly ActivityCode[], added: readonly AddedSubstance[] = []): readonly GasLimit[] => {
  const limits = [...gasLimits, ...addedGasLimits.filter(({ substance }) => added.includes(substance))];
  return codes.includes('HOT') ? limits.map(limitByFlame) : limits;
};

/** The unit in which a substance is read, under every permit. */
export const gasUnitOf = (read: string): string =>
  [...gasLimits, ...addedGasLimits].find(({ substance }) => substance === read)?.unit ?? '';

/** Whether a permit has made this limit tighter than its site's. */
export const isTightened = ({ basis }: { basis: string }): boolean => basis === permitBasis;

/** The ends of a limit as a permit wants them; null where the site's stays. */
export type OwnLimit = { substance: Substance; min: number | null; max: number | null };

/** A limit of the site, and what a permit wants of it: at each end the tighter one. */
export const tightenedBy = (limit: GasLimit, own: Omit<OwnLimit, 'substance'> | undefined): GasLimit => {
  const max = Math.min(limit.max, own?.max ?? limit.max);
  const min = limit.min === null ? null : Math.max(limit.min, own?.min ?? limit.min);
  return max === limit.max && min === limit.min ? limit : { ...limit, min, max, basis: permitBasis };
};

/** What a plan with these limits adds to what every test reads. */
export const addedIn = (limits: readonly { substance: string }[]): AddedSubstance[] =>
  addedGasLimits.flatMap(({ substance }) => (limits.some((limit) => limit.substance === substance) ? [substance] : []));

/** Whether people have asked a plan for more than the kinds of work do: a tighter limit, or a substance that not every test reads. */
export const asksMore = (limits: readonly GasLimit[]): boolean => limits.some(isTightened) || addedIn(limits).length > 0;

/** The substances whose readings are out of limits or missing; a test passes when there are none. */
export const outOfLimits = (limits: readonly GasLimit[], readings: readonly Reading[]): Substance[] =>
  limits.flatMap(({ substance, min, max }) => {
    const found = readings.filter((reading) => reading.substance === substance);
    const isGood = found.length > 0 && found.every(({ value }) => value <= max && (min === null || value >= min) && value >= 0);
    return isGood ? [] : [substance];
  });

/** Clean air, from which a reading drifts towards its limit: its share of oxygen, and nothing else. */
const cleanAir = (substance: string): number => (substance === 'O2' ? 20.9 : 0);

/** Whether a reading that is within its limit is close to it: it stops nothing, and is said. */
export const isNearLimit = (
  { substance, min, max }: { substance: string; min: number | null; max: number },
  value: number,
): boolean => {
  const clean = cleanAir(substance);
  const limit = value < clean ? min : max;
  if (limit === null || value === clean) return false;
  const share = ((value - clean) / (limit - clean)) * 100;
  return share >= permitLimits.gasNearLimit.value && share <= 100;
};

/** The substances of the plan that a test did not read: it fails for want of them, and nothing of them was found. */
export const unreadIn = <Name extends string>(test: {
  outOfLimits: readonly Name[];
  readings: readonly { substance: string }[];
}): Name[] => test.outOfLimits.filter((name) => !test.readings.some(({ substance }) => substance === name));

type Judged = { passed: boolean; voided: boolean; distrusted?: object | null | undefined };

/**
 * Whether a test tells how its point stands. One that was voided tells nothing, nor one whose instrument is not trusted, unless it failed: a
 * failure ends with a new test that passes, never with a signature, and never with a bump test.
 */
export const countsForPoint = ({ passed, voided, distrusted }: Judged): boolean => !passed || !(voided || distrusted);

/** The minute of a moment. A field for a time tells no more, a test recorded at once its second as well: within a minute the two do not compare. */
export const minuteOf = (at: string): string => at.slice(0, 16);

/**
 * Tests in the order in which they count, the one that counts last. It is that of the minutes in which they were made; of one minute
 * it is that in which they were recorded, in which they have to come. So no test hides one that was recorded after it in the same minute.
 */
export const inTestOrder = <Test>(tests: readonly Test[], testedAt: (test: Test) => string): Test[] =>
  tests.toSorted((one, other) => minuteOf(testedAt(one)).localeCompare(minuteOf(testedAt(other))));

const harmful: readonly (SuspendReason | null)[] = ['danger', 'emergency', 'isolation'];

type Harm = {
  reason: SuspendReason | null;
  suspendedAt: string | null;
  dangerAt?: string | undefined;
  lastEmergencyAt: string | null;
  lostAt?: string | null;
};

/**
 * The moment since which no test of before tells how the air is: that of a stop for danger, an emergency or a lost isolation, of the loss of
 * an isolation that is not back (`lostAt`), or of the end of an emergency, which may have found no work to stop; null where there was none.
 */
export const retestSince = ({ reason, suspendedAt, dangerAt, lastEmergencyAt, lostAt = null }: Harm): string | null => {
  const stopped = harmful.includes(reason) ? suspendedAt : null;
  return (
    [stopped, dangerAt ?? null, lastEmergencyAt, lostAt]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  );
};

type Counted = { point: string; passed: boolean };

/**
 * The points that have to be tested anew because gas was found, at whichever of them: those where no test has passed since the last
 * failure. What was found at one point may have reached the others meanwhile. `tests` are those that count, in their order.
 */
export const pointsToRetest = (points: readonly string[], tests: readonly Counted[]): string[] => {
  const failure = tests.findLastIndex(({ passed }) => !passed);
  if (failure === -1) return [];
  const since = new Set(tests.slice(failure + 1).map(({ point }) => point));
  return points.filter((point) => !since.has(point));
};

type Made = Judged & { point: string; testedAt: string };

/**
 * The failures that stand, newest first: after each of them some point of the plan has passed no test yet. Of those with one `keyOf`, such
 * as a point, the last one.
 */
export const failuresStanding = <Test extends Made>(
  points: readonly string[],
  tests: readonly Test[],
  keyOf: (test: Test) => string,
): Test[] => {
  const counted = inTestOrder(tests.filter(countsForPoint), ({ testedAt }) => testedAt);
  const isAnswered = (from: number): boolean => {
    const passed = counted.slice(from + 1).filter((test) => test.passed);
    return points.every((point) => passed.some((test) => test.point === point));
  };
  const open = counted.filter((test, index) => !test.passed && !isAnswered(index)).toReversed();
  return open.filter((test, index) => open.findIndex((other) => keyOf(other) === keyOf(test)) === index);
};
