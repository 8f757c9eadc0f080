import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { type GasInstrument, instrumentStop, unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { addedSubstances, type GasLimit, permitLimits, type Substance } from '#domain/permits/kernel/permit.limits.data.ts';
import { gasLimitsFor, gasUnitOf, outOfLimits, type Reading } from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes, retestDue } from '#domain/permits/regions/regionsOf.ts';
import { type FieldFault, faultIf, fieldErrors, onFields, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence, GasTestRecord } from './evidence.ts';
import { gasDemand, pointNamed } from './gasPlan.rules.ts';
import { givenTimeComment } from './givenTime.texts.ts';

/** What the scales of the instruments end with, in the units of the limits: a demo figure. */
const scaleEnds: Record<Substance, number> = {
  O2: 30,
  LEL: 100,
  H2S: 200,
  CO: 1000,
  VOC: 2000,
  C6H6: 200,
  SO2: 100,
  NH3: 500,
  Cl2: 50,
  HF: 30,
  H2: 100,
  CO2: 50_000,
};

export type GasTestInput = Pick<GasTestRecord, 'point' | 'kind' | 'testedAt' | 'given' | 'note'> & {
  readings: readonly Reading[];
  /** As the register of the permit's site has it, with its bump test before the gas test; null where it does not have it. */
  instrument: GasInstrument | null;
  /** The person who signed the test, whether they may test gas at this moment, and whether they are missing since an emergency; null when nobody signed. */
  tester: { sap: number; name: string; mayTest: boolean; isMissing: boolean } | null;
};

/**
 * What of a reading its instrument can have read; a value beyond the end of its scale is at least that end. Less than nothing is a zero that
 * has drifted, and tells nothing but of oxygen: a cell that finds none is believed.
 */
export const asRead = (readings: readonly Reading[], instrument: Pick<GasInstrument, 'substances'>): Reading[] =>
  readings
    .filter(({ substance, value }) => (value >= 0 || substance === 'O2') && instrument.substances.includes(substance))
    .map(({ substance, value }) => ({ substance, value: Math.min(Math.max(value, 0), scaleEnds[substance]) }));

/** Whether an instrument can show this. */
export const isInScale = ({ substance, value }: Reading): boolean => value >= 0 && value <= scaleEnds[substance];

/** Marks a value that an instrument showed as over its scale, without a figure. */
export const overScale = Number.POSITIVE_INFINITY;

/** Readings as the history tells them: of what was shown without a figure, the end of its scale. */
export const inFigures = (readings: readonly Reading[]): Reading[] =>
  readings.map((one) => (one.value === overScale ? { ...one, value: scaleEnds[one.substance] } : one));

/** What no volume holds more of, in per cent. */
const whole = 100;

/**
 * Whether this is beyond the end of its scale, and so gas for all that anybody can know: the cell is flooded. More oxygen than all of the
 * air is a slip.
 */
const isBeyondScale = ({ substance, value }: Reading): boolean =>
  value > scaleEnds[substance] && (substance !== 'O2' || value <= whole || value === overScale);

/** The scale of a substance, from its beginning to its end. */
const scaleText = (substance: Substance): string => `\u2066${substance} 0–${scaleEnds[substance]} ${gasUnitOf(substance)}\u2069`;

/** Values that no instrument shows, with what it does. */
export const rangeFaults = (readings: readonly Reading[]) =>
  readings.map((reading, index): FieldFault | null =>
    isInScale(reading)
      ? null
      : { field: `readings[${index}].value`, fault: 'beyond_scale', words: { scale: scaleText(reading.substance) } },
  );

const faultsOf = (evidence: Evidence, input: GasTestInput, at: Instant) => [
  faultIf(pointNamed(evidence.gasPlan.points, input.point) === undefined, 'point', 'unknown_point'),
  faultIf(input.testedAt > at, 'tested_at', 'in_future'),
  faultIf(plusMinutes(input.testedAt, permitLimits.gasRecordedLate.value) < at, 'tested_at', 'too_late'),
  ...rangeFaults(input.readings),
  ...twiceIn(
    input.readings.map(({ substance }) => substance),
    (index) => `readings[${index}].substance`,
  ),
];

type Made = Pick<GasTestInput, 'instrument' | 'testedAt' | 'readings'>;
type MadeWith = Pick<GasTestRecord, 'instrument' | 'registered' | 'stop'>;

/** What an alarm keeps of its instrument, and what stood against that. Refuses one that does not measure what was read. */
export const alarmedWith = ({ instrument, testedAt, readings }: Made, language: Language): MadeWith => {
  if (!instrument) throw new Problem('instrument_unknown');
  const { id, serial, model, calibrationDue, bumpTestedAt } = instrument;
  const stop = instrumentStop(instrument, testedAt);
  const unread = unmeasuredBy(
    instrument,
    readings.map(({ substance }) => substance),
  );
  const faults = readings.flatMap(({ substance }, index) =>
    unread.includes(substance) ? [{ field: `readings[${index}].value`, fault: 'not_measured' } as const] : [],
  );
  if (faults.length > 0) throw new Problem('instrument_substance', { errors: fieldErrors(faults, language) });
  return {
    instrument: serial,
    ...(bumpTestedAt === null ? {} : { registered: { id, model, calibrationDue, bumpTestedAt } }),
    ...(stop === null ? {} : { stop }),
  };
};

/** What a test keeps of its instrument. Refuses also one that was not in date when the test was made. */
export const madeWith = (made: Made, language: Language): MadeWith => {
  const stop = made.instrument && instrumentStop(made.instrument, made.testedAt);
  if (stop) throw new Problem(`instrument_${stop}`);
  return alarmedWith(made, language);
};

/** What the tests of a permit have to read, and the monitoring too. */
export const limitsOf = ({ gasPlan }: Pick<Evidence, 'gasPlan'>, { codes }: Pick<PermitFacts, 'codes'>) =>
  gasPlan.limits.length > 0 ? gasPlan.limits : gasLimitsFor(codes);

/** What any reading of a permit is held against: its own limits, and of what its plan does not name those of the site for its work. */
export const judgingLimits = (evidence: Pick<Evidence, 'gasPlan'>, facts: Pick<PermitFacts, 'codes'>): GasLimit[] => {
  const planned = limitsOf(evidence, facts);
  const beside = gasLimitsFor(facts.codes, addedSubstances).filter(
    ({ substance }) => !planned.some((limit) => limit.substance === substance),
  );
  return [...planned, ...beside];
};

/** Of these limits those of what was read. */
export const limitsRead = (limits: readonly GasLimit[], readings: readonly Reading[]): GasLimit[] =>
  limits.filter(({ substance }) => readings.some((one) => one.substance === substance));

/** What of these readings is out of limits, and what of the plan they lack. */
const failuresIn = (evidence: Evidence, facts: PermitFacts, readings: readonly Reading[]): Substance[] => {
  const planned = limitsOf(evidence, facts).map(({ substance }) => substance);
  const due = judgingLimits(evidence, facts).filter(
    ({ substance }) => planned.includes(substance) || readings.some((one) => one.substance === substance),
  );
  return outOfLimits(due, readings);
};

/** Whether a test with these readings fails: by what the permit allows now. */
export const isOutOfLimits = (evidence: Evidence, facts: PermitFacts, readings: readonly Reading[]): boolean =>
  failuresIn(evidence, facts, readings).length > 0;

const outsideOf = (evidence: Evidence, facts: PermitFacts, readings: readonly Reading[]): Substance[] =>
  outOfLimits(limitsRead(judgingLimits(evidence, facts), readings), readings);

/** Whether these readings show gas, or a want of oxygen, by what the permit allows now: whatever was not read, or read beyond every scale. */
export const findsGas = (evidence: Evidence, facts: PermitFacts, readings: readonly Reading[]): boolean =>
  outsideOf(evidence, facts, readings.filter(isInScale)).length > 0;

/** The substances of which these readings tell of gas, or of a want of oxygen, to whoever only hears of it: beyond every scale as well. */
export const reportedGas = (evidence: Evidence, facts: PermitFacts, readings: readonly Reading[]): Substance[] =>
  outsideOf(
    evidence,
    facts,
    readings.filter((one) => isInScale(one) || isBeyondScale(one)),
  );

/**
 * The plan after a test that found something: what it does not name yet is named from now on, so that every test after it has to read it, and
 * none that leaves it out passes.
 */
export const planWith = (evidence: Evidence, facts: PermitFacts, found: readonly Substance[]): Evidence['gasPlan'] => {
  const planned = limitsOf(evidence, facts);
  const named = planned.map(({ substance }) => substance);
  const added = judgingLimits(evidence, facts).filter(({ substance }) => found.includes(substance) && !named.includes(substance));
  return added.length > 0 ? { ...evidence.gasPlan, limits: [...planned, ...added] } : evidence.gasPlan;
};

/** What the history keeps behind a substance that a test did not read. */
export const unreadMark = ' ?';

/** What the history says of readings, of some substances `only`. */
export const readingText = (
  evidence: Evidence,
  facts: PermitFacts,
  readings: readonly Reading[],
  only: readonly Substance[],
): string =>
  judgingLimits(evidence, facts)
    .filter(({ substance }) => only.includes(substance))
    .flatMap(({ substance, unit }) => {
      const values = readings.filter((one) => one.substance === substance).map(({ value }) => `${substance} ${value} ${unit}`);
      return values.length > 0 ? values : [`${substance}${unreadMark}`];
    })
    .join(', ');

/** The number of the test that comes next. */
export const nextTestNo = ({ gasTests }: Evidence): number => Math.max(0, ...gasTests.map(({ no }) => no)) + 1;

/** What the history keeps of a failure that was recorded after the tests that answer it, in English. */
const clearedSince = 'Recorded late: a test made later has passed at every point since.';

/** For how many minutes a test holds: as planned, as the kinds of work demand, or for one issue period. */
const minutesValid = ({ gasPlan }: Evidence, facts: PermitFacts): number =>
  gasPlan.intervalMin ?? gasDemand(facts.codes).retestMin ?? facts.longest.issueMinutes;

/**
 * A gas test of one point as it was made, within the last minutes, signed by a gas tester, with an instrument of the register that was
 * in date. It passes when no substance is out of limits or unread; what a failed one does to the work follows from the regions.
 */
export const testGas = (evidence: Evidence, facts: PermitFacts, input: GasTestInput, who: Writer, at: Instant): Written => {
  requireWriteRight('testGas', facts, who);
  if (!input.tester) throw onFields([{ field: 'signatures', fault: 'unsigned' }], who.language);
  const { tester, readings, instrument: _, ...said } = input;
  const point = pointNamed(evidence.gasPlan.points, input.point) ?? input.point;
  if (!tester.mayTest) throw new Problem('not_allowed');
  refuseFields(faultsOf(evidence, input, at), who.language);
  const made = madeWith(input, who.language);
  const outside = failuresIn(evidence, facts, readings);
  const passed = outside.length === 0;
  // Gas is told of by whoever finds it; what lets work go on is signed by nobody who is looked for.
  const isUncounted = passed && tester.isMissing;
  refuseFields([isUncounted ? { field: 'signatures', fault: 'not_accounted', words: { who: tester.name } } : null], who.language);
  const test: GasTestRecord = {
    ...said,
    ...made,
    point,
    readings,
    no: nextTestNo(evidence),
    recordedAt: at,
    validUntil: plusMinutes(input.testedAt, minutesValid(evidence, facts)),
    tester: tester.sap,
    outOfLimits: outside,
    passed,
    voided: false,
    voidedBecause: null,
  };
  const gasTests = [...evidence.gasTests, test];
  const cleared = !passed && retestDue({ gas: { ...facts.gas, tests: gasTests } }).length === 0;
  const told = readingText(evidence, facts, readings, passed ? readings.map(({ substance }) => substance) : outside);
  return {
    evidence: { ...evidence, gasTests, gasPlan: planWith(evidence, facts, outside) },
    note: {
      event: passed ? 'GAS_TESTED' : 'GAS_FAILED',
      comment: [
        joinedParts(point, told, `${tester.name} (${tester.sap})`),
        ...(input.given === undefined ? [] : [givenTimeComment({ given: input.given, kept: input.testedAt })]),
        ...(cleared ? [clearedSince] : []),
      ].join('\n'),
    },
  };
};

/** Somebody who signed that a test is wrong, and whether they answer for gas at this place now: coordinator, delegate or gas tester. */
export type Voider = { sap: number; name: string; mayVoid: boolean };
export type VoidInput = { no: number; reason: string; signers: readonly Voider[] };

/** The tester may void the test alone; everyone else needs a second person. */
const signedFully = ({ tester }: GasTestRecord, signers: readonly Voider[]): boolean =>
  signers.some(({ sap }) => sap === tester) || new Set(signers.map(({ sap }) => sap)).size > 1;

/** A wrong test voided: it stays to be read. That it failed holds all the same until a new one passes (`countsForPoint`). */
export const voidGas = (evidence: Evidence, facts: PermitFacts, input: VoidInput, who: Writer, at: Instant): Written => {
  const { no, reason, signers } = input;
  requireWriteRight('voidGas', facts, who);
  const test = evidence.gasTests.find((one) => one.no === no);
  if (!test) throw new Problem('not_found');
  if (test.voided) throw new Problem('illegal_event');
  refuseFields([faultIf(!signedFully(test, signers), 'signatures', 'void_unsigned')], who.language);
  if (signers.some(({ sap, mayVoid }) => sap !== test.tester && !mayVoid)) throw new Problem('not_allowed');
  const voided = { voided: true, voidedBecause: reason, voidedBy: signers.map(({ sap }) => sap), voidedAt: at };
  const gasTests = evidence.gasTests.map((one) => (one === test ? { ...one, ...voided } : one));
  const signed = signers.map(({ name, sap }) => `${name} (${sap})`).join(', ');
  return {
    evidence: { ...evidence, gasTests },
    note: { event: 'GAS_VOIDED', comment: joinedParts(`${no}`, test.point, reason, signed) },
  };
};
