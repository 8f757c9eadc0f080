import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import { type GasInstrument, instrumentStop, unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import { stopTexts } from '#domain/permits/instruments/instrument.texts.ts';
import type { Instant, InstrumentStop, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { type GasLimit, permitLimits, type Substance, substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { knownSubstance } from '#domain/permits/kernel/substances.data.ts';
import { unheardOf } from '#domain/permits/life/standing.rules.ts';
import { failuresStanding, outOfLimits, type Reading } from '#domain/permits/regions/gas.rules.ts';
import { plusMinutes, retestDue, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { joinedParts, requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence, GasMonitor, GasTestRecord } from './evidence.ts';
import { pointNamed } from './gasPlan.rules.ts';
import { silentComment } from './gasStop.rules.ts';
import {
  alarmedWith,
  asRead,
  judgingLimits,
  limitsOf,
  limitsRead,
  madeWith,
  nextTestNo,
  planWith,
  rangeFaults,
  readingText,
} from './gasTest.rules.ts';
import { givenTimeComment } from './givenTime.texts.ts';
import { insideOf } from './inside.rules.ts';
import { watchedBy } from './watchedBy.rules.ts';

/** What an instrument has read last of a substance. */
export type LastReading = { instrument: number; serial: string; substance: Substance; value: number; at: Instant };

const latest = (moments: readonly Instant[]): Instant | null => moments.toSorted().at(-1) ?? null;

type Watched = Pick<Evidence, 'gasPlan' | 'monitors' | 'watchedFrom'> & { state: PermitState; limits: readonly GasLimit[] };

/**
 * Since when all of the plan that an instrument measures was read by it. Where that was not kept, what it has read says what it measures. Its
 * first reading is due as the next of all others was when it was named, where work goes on: naming another instead gives no new time. Before
 * work is let begin it counts only from its own first reading (null): another's says nothing of the air at its point.
 */
const heardOf = (
  monitor: GasMonitor,
  { limits, state }: Pick<Watched, 'limits' | 'state'>,
  heard: readonly LastReading[],
): (Instant | null)[] => {
  const { id, substances, from: at = monitor.at } = monitor;
  const own = heard.filter(({ instrument }) => instrument === id);
  const measured = substances ?? own.map(({ substance }) => substance);
  const due = limits.filter(({ substance }) => measured.includes(substance));
  const readOf = (read: readonly LastReading[]): Instant | null =>
    read.length === 0 && !isActive(state) ? null : latest([at, ...read.map((one) => one.at)]);
  if (due.length === 0) return [readOf(own)];
  return due.map((limit) => readOf(own.filter(({ substance }) => substance === limit.substance)));
};

/**
 * Until when all that is to be watched without pause has been read: every substance of the plan, and that by each instrument that was named
 * and measures it. Null where something was never read, but for work that goes on and was watched only later: it has the minutes that silence
 * may last. While work goes on what was read before an instrument took the place of another still counts: the air was read until then.
 * Undefined where nothing is to be watched.
 */
export const heardAt = (
  { gasPlan, monitors, watchedFrom, state, limits }: Watched,
  last: readonly LastReading[],
): Instant | null | undefined => {
  if (!gasPlan.needed || !gasPlan.continuous) return undefined;
  if (!monitors) return null;
  const heard = last.filter(({ instrument }) => monitors.some(({ id }) => id === instrument));
  const read = isActive(state) ? last : heard;
  const begun = watchedFrom ? [watchedFrom] : [];
  const moments = [
    ...limits.map(({ substance }) => latest([...begun, ...read.filter((one) => one.substance === substance).map(({ at }) => at)])),
    ...monitors.flatMap((monitor) => heardOf(monitor, { limits, state }, heard)),
  ];
  if (monitors.length === 0 || moments.includes(null)) return null;
  return moments.toSorted()[0];
};

/**
 * Whether work that went on unwatched still waits for the first reading of everything in its plan, by each instrument that was named when its
 * time began or that took the place of one before it was read: until then nobody knows its air, however lately instruments were named.
 */
export const isFirstReadDue = (
  { gasPlan, monitors = [], watchedFrom, state, limits }: Watched,
  last: readonly LastReading[],
): boolean => {
  if (!gasPlan.needed || !gasPlan.continuous || watchedFrom === undefined || !isActive(state)) return false;
  const since = last.filter(({ at }) => at >= watchedFrom);
  const first = monitors.filter(({ from, at }) => (from ?? at) <= watchedFrom);
  return (
    limits.some(({ substance }) => !since.some((read) => read.substance === substance)) ||
    first.flatMap((monitor) => heardOf(monitor, { limits, state: 'ready' }, since)).includes(null)
  );
};

/** What an instrument at a point has read last of a substance that it is to read; null where it never did. */
export type MonitorReading = { point: string; serial: string; substance: Substance; value: number | null; at: Instant | null };

/**
 * What each instrument that watches now has read last, a line for every substance of the plan that it measures: one that was never read stands
 * there as well, and what was taken off the permit does not.
 */
export const monitorReadings = (
  monitors: readonly GasMonitor[],
  limits: readonly Pick<GasLimit, 'substance'>[],
  last: readonly LastReading[],
): MonitorReading[] =>
  monitors.flatMap(({ id, serial, point, substances: measured }) => {
    const own = last.filter(({ instrument }) => instrument === id);
    const due = limits.map(({ substance }) => substance).filter((substance) => !measured || measured.includes(substance));
    const others = own.map(({ substance }) => substance).filter((substance) => !due.includes(substance));
    return [...due, ...others].map((substance) => {
      const read = own.find((one) => one.substance === substance);
      return { point, serial, substance, value: read?.value ?? null, at: read?.at ?? null };
    });
  });

/** Whether a plan asks for continuous monitoring, and no instrument was ever named for it. */
export const isUnmonitored = ({ gasPlan, monitors }: Pick<Evidence, 'gasPlan' | 'monitors'>): boolean =>
  gasPlan.needed && gasPlan.continuous && !monitors;

/** The points of a plan that asks for continuous monitoring at which no instrument watches, once any is named. */
export const unwatchedPoints = ({ gasPlan, monitors }: Pick<Evidence, 'gasPlan' | 'monitors'>): string[] =>
  gasPlan.needed && gasPlan.continuous && monitors
    ? gasPlan.points.filter((point) => !monitors.some((monitor) => monitor.point === point))
    : [];

/** What the history keeps of why silence has stopped work: since when, and which instruments were not heard. */
export const silenceComment = ({ gas: { heardAt: since, lastRead = [] } }: Pick<PermitFacts, 'gas'>): string => {
  if (!since) return `${silentComment} not everything was read.`;
  const unheard = unheardOf(watchedBy(lastRead), Date.parse(silentFrom(since)));
  const by = unheard.length > 0 ? ` by ${unheard.map(({ serial, point }) => `${serial} (${point})`).join(', ')}` : '';
  return `${silentComment} not everything was read after ${since}${by}.`;
};

const elsewhereTexts: Texts = {
  en: '{serial} already monitors under {number}. Name another instrument, or take it off that permit first.',
  tr: '{serial} zaten {number} izninde ölçüyor. Başka bir cihaz belirtin ya da önce onu o izinden çıkarın.',
  ar: 'الجهاز {serial} يقيس بالفعل بموجب {number}. سمِّ جهازًا آخر أو أزله من ذلك التصريح أولًا.',
};

const elsewhereText = ({ serial, number }: { serial: string; number: string }, language: Language): string =>
  textIn(elsewhereTexts, language)
    .replace('{serial}', () => serial)
    .replace('{number}', number);

const neededTexts: Texts = {
  en: 'Inside: {count} ({who}). Monitoring at {points} would measure less than before: name another instrument there in the same step, or wait until everyone is out.',
  tr: 'İçeride: {count} ({who}). {points} noktasında öncekinden az ölçülürdü: aynı adımda oraya başka bir cihaz belirtin ya da herkesin çıkmasını bekleyin.',
  ar: 'في الداخل: {count} ({who}). سيُقاس عند {points} أقل من قبل: سمِّ هناك جهازًا آخر في الخطوة نفسها، أو انتظر خروج الجميع.',
};

/** The points at which fewer instruments would watch than before, or one substance less would be read. */
const leftPoints = (before: readonly GasMonitor[], after: readonly GasMonitor[], limited: readonly Substance[]): string[] => {
  const points = [...new Set(before.map(({ point }) => point))];
  return points.filter((point) => {
    const [were, are] = [before, after].map((monitors) => monitors.filter((one) => one.point === point));
    if (!were || !are || are.length < were.length) return true;
    const read = (monitors: readonly GasMonitor[]) => monitors.flatMap(({ substances }) => substances ?? limited);
    return limited.some((substance) => read(were).includes(substance) && !read(are).includes(substance));
  });
};

/** Somebody who is inside the same space by the entry log of another permit, and its number. */
export type InsideBeside = { name: string; number: string };

/** While somebody is inside a confined space no point is watched by less than before: they went in relying on it. */
const requireWatch = (
  evidence: Evidence,
  beside: readonly InsideBeside[],
  { after, limited, language }: { after: readonly GasMonitor[]; limited: readonly Substance[]; language: Language },
): void => {
  const inside = [
    ...insideOf(evidence).map(({ name }) => apart(name)),
    ...beside.map(({ name, number }) => `${apart(name)}, ${apart(number)}`),
  ];
  const left = inside.length > 0 ? leftPoints(evidence.monitors ?? [], after, limited) : [];
  if (left.length === 0) return;
  const words = {
    count: String(inside.length),
    who: listText(inside, language),
    points: listText(left.map(apart), language),
  };
  const message = textIn(neededTexts, language).replace(/\{(count|who|points)\}/g, (_, name: keyof typeof words) => words[name]);
  throw new Problem('monitor_needed', { message });
};

/** `elsewhere` is the tracking number of another open permit that the instrument monitors already; null where there is none. */
export type MonitorsInput = { instrument: GasInstrument | null; elsewhere: string | null; point: string }[];

/**
 * Names the instruments that watch the atmosphere from now on, all of them anew, each with its point of the plan. Together they have to
 * measure all that the plan limits, and while somebody is inside, under whichever permit of the same space, none leaves its point without another one there. Work that went on unwatched is watched from now on, by at least one. One that was named before keeps since when; one that is named now has to be in date and monitors no other open permit.
 */
export const nameMonitors = (
  evidence: Evidence,
  facts: PermitFacts,
  { named: input, beside }: { named: MonitorsInput; beside: readonly InsideBeside[] },
  who: Writer,
  at: Instant,
): Written => {
  requireWriteRight('nameMonitors', facts, who);
  const begins = !evidence.monitors && isActive(facts.state);
  refuseFields(
    [
      ...twiceIn(
        input.map(({ instrument }, index) => String(instrument?.id ?? `none ${index}`)),
        (index) => `monitors[${index}].instrument_id`,
      ),
      ...input.map(({ point }, index) =>
        faultIf(pointNamed(evidence.gasPlan.points, point) === undefined, `monitors[${index}].point`, 'unknown_point'),
      ),
      faultIf(begins && input.length === 0, 'monitors', 'nothing_asked'),
    ],
    who.language,
  );
  const from = isActive(facts.state) && evidence.monitors ? facts.gas.heardAt : null;
  const monitors = input.map(({ instrument, elsewhere, point: said }): GasMonitor => {
    if (!instrument) throw new Problem('instrument_unknown');
    const point = pointNamed(evidence.gasPlan.points, said) ?? said;
    const { id, serial, model, substances } = instrument;
    const known = evidence.monitors?.find((one) => one.id === id && one.point === point);
    if (known) return { ...known, substances };
    const stop = instrumentStop(instrument, at);
    if (stop) throw new Problem(`instrument_${stop}`);
    if (elsewhere)
      throw new Problem('instrument_elsewhere', { message: elsewhereText({ serial, number: elsewhere }, who.language) });
    return { id, serial, model, point, at, by: who.sap, substances, ...(from ? { from } : {}) };
  });
  const measured = { substances: input.flatMap(({ instrument }) => instrument?.substances ?? []) };
  const limited = limitsOf(evidence, facts).map(({ substance }) => substance);
  if (monitors.length > 0 && unmeasuredBy(measured, limited).length > 0) throw new Problem('instrument_substance');
  requireWatch(evidence, beside, { after: monitors, limited, language: who.language });
  return {
    evidence: { ...evidence, monitors, ...(begins ? { watchedFrom: at } : {}) },
    note: { event: 'GAS_MONITORED', comment: joinedParts(...monitors.map(({ serial, point }) => `${serial} (${point})`)) },
  };
};

/** What was sent: where a device could not read a substance it says so, or says what nobody knows. */
export type Sent = { substance: string; value: number | null };

export type ReadingInput = {
  at: Instant;
  readings: readonly Sent[];
  /** As the register of the permit's site has it, with its bump test before the reading; null where it does not have it. */
  instrument: GasInstrument | null;
  /** Where the instrument has read for the permit in the minutes in which an alarm may still come, whether it is named now or not. */
  readAt: string | null;
  /** The gas tester who has read it; null where a device has. */
  reader: { sap: number; name: string } | null;
  /** What it is refused with unless it alarms; null where nothing is wrong with how it was sent. */
  against: Problem | null;
};

/**
 * What a reading comes to: what of it is out of limits, what stands against the instrument that alarmed, and where gas was not known yet
 * what is written of the alarm.
 */
export type ReadingTaken = {
  monitor: Pick<GasMonitor, 'serial' | 'point'>;
  /** When it counts as read, and what of it is kept. */
  at: Instant;
  readings: readonly Reading[];
  outOfLimits: readonly Substance[];
  /** What of an alarm is not kept as it was sent, by its place. */
  leftOut: readonly string[];
  stop: InstrumentStop | null;
  alarm: Written | null;
};

const alarmOf = (evidence: Evidence, facts: PermitFacts, { reader }: ReadingInput, made: GasTestRecord): Written => {
  const { readings } = made;
  const told = readingText(evidence, facts, readings, made.outOfLimits);
  const by = reader ? `${reader.name} (${reader.sap})` : null;
  const stop = made.stop ? stopTexts[made.stop].en : null;
  return {
    evidence: { ...evidence, gasTests: [...evidence.gasTests, made], gasPlan: planWith(evidence, facts, made.outOfLimits) },
    note: {
      event: 'GAS_ALARM',
      comment: [
        joinedParts(made.point, told, made.instrument, stop, by),
        ...(made.given === undefined ? [] : [givenTimeComment({ given: made.given, kept: made.testedAt })]),
      ].join('\n'),
    },
  };
};

const spelled = (sent: Sent): Sent => ({ ...sent, substance: knownSubstance(sent.substance) ?? sent.substance });

const isReading = (one: Sent): one is Reading => one.value !== null && substances.some((known) => known === one.substance);

/** What of a reading are values of substances that are known, however they are spelled. */
export const readingsKnown = (sent: readonly Sent[]): Reading[] => sent.map(spelled).filter(isReading);

const isLate = (at: Instant, now: Instant): boolean => plusMinutes(at, permitLimits.gasRecordedLate.value) < now;

/** What cannot be read of what was sent. */
const unreadableFaults = (sent: readonly Sent[]) =>
  sent.map((one, index) => {
    if (one.value === null) return faultIf(true, `readings[${index}].value`, 'out_of_range');
    return faultIf(!isReading(one), `readings[${index}].substance`, 'not_measured');
  });

/**
 * What of a reading is an alarm: what the instrument can have read, each substance once, by its value out of limits where it has one.
 * Null where nothing is out of limits, else with the places of what is left out. Neither a clock that is wrong, ahead or behind, holds an alarm up nor what cannot be read beside it:
 * gas that somebody measured at a moment that nobody knows is gas now.
 */
const alarmIn = (limits: readonly GasLimit[], { at, readings, instrument }: ReadingInput, now: Instant) => {
  if (!instrument) return null;
  const isOut = (one: Reading): boolean => outOfLimits(limitsRead(limits, [one]), [one]).length > 0;
  const read = readings.flatMap((sent, place) => {
    const one = spelled(sent);
    if (!isReading(one)) return [];
    // Gas that an instrument is not known to measure is believed as well: the register may be wrong. Its good air is not.
    const told = instrument.substances.includes(one.substance) || isOut(one);
    return told ? asRead([one], { substances: [one.substance] }).map((kept) => ({ ...kept, place })) : [];
  });
  const alarms = read.filter(isOut);
  if (alarms.length === 0) return null;
  const worstFirst = [...alarms, ...read.filter((one) => !isOut(one))];
  const first = new Map<Substance, (typeof read)[number]>();
  for (const one of worstFirst) if (!first.has(one.substance)) first.set(one.substance, one);
  const once = [...first.values()];
  const isWrong = at > now || isLate(at, now);
  const lost = readings.flatMap((_, place) => (once.some((one) => one.place === place) ? [] : [`readings[${place}]`]));
  return {
    at: isWrong ? now : at,
    ...(isWrong ? { given: at } : {}),
    readings: once.map(({ substance, value }): Reading => ({ substance, value })),
    leftOut: [...(isWrong ? ['at'] : []), ...lost],
  };
};

/** The instrument among those that the permit names; one that was taken off it minutes ago may still alarm. */
const monitorOf = (evidence: Evidence, { instrument, readAt }: ReadingInput, isAlarm: boolean): ReadingTaken['monitor'] => {
  if (!instrument) throw new Problem('instrument_unknown');
  const named = evidence.monitors?.find(({ id }) => id === instrument.id);
  if (named) return named;
  if (!isAlarm || readAt === null) throw new Problem('instrument_unnamed');
  return { serial: instrument.serial, point: readAt };
};

const beyond = ({ min, max }: GasLimit, value: number): number => Math.max(value - max, (min ?? Number.NEGATIVE_INFINITY) - value);

/**
 * Whether an alarm tells more than the failures that stand at its point: of another substance, or more than twice as far beyond the limit.
 * A device that alarms without end would write as many tests otherwise.
 */
const isWorse = (
  { gasPlan, gasTests }: Evidence,
  limits: readonly GasLimit[],
  point: string,
  read: readonly Reading[],
): boolean => {
  const standing = failuresStanding(gasPlan.points, gasTests, ({ no }) => String(no)).filter((test) => test.point === point);
  return limits.some((limit) => {
    const farthest = (readings: readonly Reading[]): number =>
      Math.max(0, ...readings.flatMap(({ substance, value }) => (substance === limit.substance ? [beyond(limit, value)] : [])));
    return farthest(read) > 2 * farthest(standing.flatMap(({ readings }) => readings));
  });
};

/**
 * A reading of the monitoring, of an instrument that the permit names and that was in date. One out of limits counts as a failed gas test,
 * in date or not: what it does to the work follows from the regions. Readings may come late and in any order.
 */
export const takeReading = (
  evidence: Evidence,
  facts: PermitFacts,
  input: ReadingInput,
  who: Writer,
  now: Instant,
): ReadingTaken => {
  requireWriteRight('readGas', facts, who);
  const { instrument } = input;
  const limits = judgingLimits(evidence, facts);
  const alarm = alarmIn(limits, input, now);
  if (!alarm && input.against) throw input.against;
  const { at } = alarm ?? input;
  const readings = alarm?.readings ?? input.readings.filter(isReading);
  const monitor = monitorOf(evidence, input, alarm !== null);
  refuseFields(
    [
      faultIf(at > now, 'at', 'in_future'),
      faultIf(isLate(at, now), 'at', 'too_late'),
      ...(alarm ? [] : unreadableFaults(input.readings)),
      ...twiceIn(
        readings.map(({ substance }) => substance),
        (index) => `readings[${index}].substance`,
      ),
      ...rangeFaults(readings),
    ],
    who.language,
  );
  const outside = outOfLimits(limitsRead(limits, readings), readings);
  const believed = alarm && instrument ? { ...instrument, substances: readings.map(({ substance }) => substance) } : instrument;
  const made = (outside.length > 0 ? alarmedWith : madeWith)({ instrument: believed, testedAt: at, readings }, who.language);
  // Gas of a kind that no test has to read yet is news, whatever else is known, and so is what is worse.
  const isNews = planWith(evidence, facts, outside) !== evidence.gasPlan || isWorse(evidence, limits, monitor.point, readings);
  const isKnown = outside.length === 0 || (retestDue(facts).length > 0 && !isNews);
  const record: GasTestRecord = {
    ...made,
    no: nextTestNo(evidence),
    point: monitor.point,
    kind: 'continuous',
    testedAt: at,
    recordedAt: now,
    ...(alarm?.given === undefined ? {} : { given: alarm.given }),
    validUntil: at,
    tester: input.reader?.sap ?? null,
    readings,
    outOfLimits: outside,
    note: null,
    passed: false,
    voided: false,
    voidedBecause: null,
  };
  return {
    monitor,
    at,
    readings,
    outOfLimits: outside,
    leftOut: alarm?.leftOut ?? [],
    stop: made.stop ?? null,
    alarm: isKnown ? null : alarmOf(evidence, facts, input, record),
  };
};
