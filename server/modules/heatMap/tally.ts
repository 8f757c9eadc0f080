import { hour } from '#domain/kernel/units.ts';
import type { Bin } from '#domain/permits/heatMap/heatBins.rules.ts';

/** What is under one key, stretch by stretch: hours, hours by their weight, and how many different subjects there were. */
export type Tally = { hours: Float64Array; weighted: Float64Array; subjects: Float64Array };

/** A tally of nothing. */
export const emptyTally = (length: number): Tally => ({
  hours: new Float64Array(length),
  weighted: new Float64Array(length),
  subjects: new Float64Array(length),
});

/**
 * Stretches of time side by side, by their beginnings and the end of the last one, and how long one is on average; nothing is added up
 * beyond `until`.
 */
export type Axis = { bins: readonly Bin[]; bounds: Float64Array; from: number; until: number; mean: number };

/** The axis of stretches, of which nothing is known from `now` on. */
export const axisOf = (bins: readonly Bin[], now: number): Axis => {
  const last = bins.at(-1);
  const bounds = Float64Array.from([...bins.map(({ from }) => from), ...(last ? [last.to] : [])]);
  const [from, to] = [bounds[0] ?? 0, last?.to ?? 0];
  return { bins, bounds, from, until: Math.min(now, to), mean: (to - from) / Math.max(1, bins.length) };
};

/** In which stretch a moment lies that lies in one. Stretches are about as long as each other, so that a guess is a few steps off at most. */
export const indexAt = ({ bounds, from, mean }: Axis, at: number): number => {
  let index = Math.min(bounds.length - 2, Math.floor((at - from) / mean));
  while (index > 0 && (bounds[index] ?? 0) > at) index -= 1;
  while (index < bounds.length - 2 && (bounds[index + 1] ?? 0) <= at) index += 1;
  return index;
};

/** A time on an axis, and in which stretches it begins and ends. */
export type Time = { a: number; b: number; first: number; last: number };

/** The time from one moment to another as far as it lies on an axis; null where none of it does. */
export const timeOn = (axis: Axis, from: number, to: number): Time | null => {
  const [a, b] = [Math.max(from, axis.from), Math.min(to, axis.until)];
  return b > a ? { a, b, first: indexAt(axis, a), last: indexAt(axis, b - 1) } : null;
};

/** Whether a moment lies on an axis. */
export const isOn = ({ from, until }: Axis, at: number): boolean => at >= from && at < until;

/** A sum that is being made: whole stretches between two edges are added where the sum is closed. */
export type Sum = {
  axis: Axis;
  part: Float64Array;
  weightedPart: Float64Array;
  rate: Float64Array;
  weightedRate: Float64Array;
  steps: Float64Array;
};

/** The beginning of a sum. */
export const openSum = (axis: Axis): Sum => {
  const [length, edges] = [axis.bins.length, axis.bins.length + 1];
  return {
    axis,
    part: new Float64Array(length),
    weightedPart: new Float64Array(length),
    rate: new Float64Array(edges),
    weightedRate: new Float64Array(edges),
    steps: new Float64Array(edges),
  };
};

const add = (to: Float64Array, at: number, value: number): void => {
  to[at] = (to[at] ?? 0) + value;
};

/** Adds the time from `a` to `b`, which lie in the stretches `first` and `last`. */
export const addTime = (
  { axis, part, weightedPart, rate, weightedRate }: Sum,
  { a, b, first, last }: Time,
  weight: number,
): void => {
  const put = (at: number, long: number): void => {
    add(part, at, long);
    add(weightedPart, at, long * weight);
  };
  if (first === last) {
    put(first, b - a);
    return;
  }
  put(first, (axis.bounds[first + 1] ?? 0) - a);
  put(last, b - (axis.bounds[last] ?? 0));
  add(rate, first + 1, 1);
  add(rate, last, -1);
  add(weightedRate, first + 1, weight);
  add(weightedRate, last, -weight);
};

/** Counts one subject in the stretches from `first` to `last`. */
export const addSubject = ({ steps }: Pick<Sum, 'steps'>, first: number, last: number): void => {
  if (first > last) return;
  add(steps, first, 1);
  add(steps, last + 1, -1);
};

/** Counts one subject in all stretches that its times touch, in each once. The times are in order of their beginnings. */
export const addReach = (sum: Pick<Sum, 'steps'>, times: Iterable<Pick<Time, 'first' | 'last'>>): void => {
  let next = 0;
  for (const { first, last } of times) {
    addSubject(sum, Math.max(next, first), last);
    next = Math.max(next, last + 1);
  }
};

/** The rest of a sum of fractions that should be nothing is nothing. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** What has been added up, stretch by stretch. */
export const closeSum = ({ axis, part, weightedPart, rate, weightedRate, steps }: Sum): Tally => {
  const tally = emptyTally(axis.bins.length);
  let [through, weight, subjects] = [0, 0, 0];
  axis.bins.forEach(({ from, to }, at) => {
    through += rate[at] ?? 0;
    weight += weightedRate[at] ?? 0;
    subjects += steps[at] ?? 0;
    tally.hours[at] = rounded((through * (to - from) + (part[at] ?? 0)) / hour);
    tally.weighted[at] = rounded((weight * (to - from) + (weightedPart[at] ?? 0)) / hour);
    tally.subjects[at] = subjects;
  });
  return tally;
};
