import { hour, minute } from '#domain/kernel/units.ts';
import { type HeatMetric, lateClosureHours } from '#domain/permits/heatMap/heatMap.data.ts';
import type { PermitFact, Span } from './facts.ts';
import type { Question } from './scope.ts';
import { type Axis, isOn, type Time, timeOn } from './tally.ts';

const timesOn = (axis: Axis, from: number, to: number): Time[] => {
  const time = timeOn(axis, from, to);
  return time ? [time] : [];
};

/** The times at which a permit was live, as far as they are asked about; one that goes on ends with the axis. */
export const livesOf = (axis: Axis, { live }: PermitFact): Time[] =>
  live.flatMap(([from, to]) => timesOn(axis, from, to ?? axis.until));

/** Somebody of a crew, and a time at which they were on site of the live permit. */
export type Stay = { who: string; time: Time };

/** When people of the crew were on site of a live permit, as its crew list has it: from when they last came until they left. */
export const staysOf = (axis: Axis, { crew }: PermitFact, live: readonly Time[]): Stay[] => {
  const stays: Stay[] = [];
  for (const [who, came, left] of crew)
    for (const { a, b } of live) {
      const time = timeOn(axis, Math.max(a, came), Math.min(b, left ?? b));
      if (time) stays.push({ who, time });
    }
  return stays;
};

/** Spans that overlap as one, in order. */
const merged = (spans: readonly Span[], end: number): (readonly [number, number])[] => {
  const found: (readonly [number, number])[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], to ?? end)];
    else found.push([from, to ?? end]);
  }
  return found;
};

/** When a permit was live beside other work that an agreed resolution lets go on: several at a time count once. */
export const besideOther = (axis: Axis, conflicts: readonly Span[], live: readonly Time[]): Time[] => {
  if (conflicts.length === 0) return [];
  const met = merged(conflicts, axis.until);
  return live.flatMap(({ a, b }) => met.flatMap(([from, to]) => timesOn(axis, Math.max(a, from), Math.min(b, to))));
};

/** A test that failed so shortly before the stop has stopped the work: that is counted already. */
const isByTest = (lost: number, failed: PermitFact['gasFailed']): boolean =>
  failed.some(([, recorded]) => recorded >= lost - minute && recorded <= lost);

const momentsBy: Partial<Record<HeatMetric, (permit: PermitFact, question: Question) => number[]>> = {
  suspensions: ({ suspended }, { reason }) =>
    suspended.flatMap(([at, because]) => (reason === undefined || reason === because ? [at] : [])),
  gas_fails: ({ gasLost, gasFailed }) => [
    ...gasFailed.map(([tested]) => tested),
    ...gasLost.filter((lost) => !isByTest(lost, gasFailed)),
  ],
  late_closures: ({ closed }) =>
    closed.flatMap(([at, handedBack]) => (handedBack !== null && at > handedBack + lateClosureHours * hour ? [at] : [])),
};

/** The moments that a metric counts of a permit. */
export const momentsOf = (axis: Axis, question: Question, permit: PermitFact): number[] =>
  (momentsBy[question.metric]?.(permit, question) ?? []).filter((at) => isOn(axis, at));
