import { hour } from '#domain/kernel/units.ts';
import type { Bin } from '#domain/permits/heatMap/heatBins.rules.ts';
import { type Facts, noCode, type PermitFact, type TalkFact } from './facts.ts';
import { besideOther, livesOf, momentsOf, staysOf } from './permitParts.ts';
import type { Scope } from './scope.ts';
import {
  type Axis,
  addReach,
  addSubject,
  addTime,
  axisOf,
  closeSum,
  emptyTally,
  indexAt,
  isOn,
  openSum,
  type Sum,
  type Tally,
  type Time,
} from './tally.ts';

/** What is known under one key, stretch by stretch: live permits, what the metric adds up beside them, and how many people that tells of. */
export type Figures = { live: Tally; own: Tally; people: Float64Array };
type FiguresByKey = ReadonlyMap<string, Figures>;
export type Asking = { scope: Scope; bins: readonly Bin[] };

/** Figures by key, and how many permits and hours stand behind all of them. */
export type Read = { figures: FiguresByKey; permits: number; hours: number };

/** Figures of a key under which nothing has happened. */
export const noFigures = ({ bins }: Asking): Figures => ({
  live: emptyTally(bins.length),
  own: emptyTally(bins.length),
  people: new Float64Array(bins.length),
});

/** What facts are summed up under. */
type KeyOf = (fact: { permit: number | null; area: number; code: string | null }) => string;

const keysBy: Record<'area' | 'type' | 'all' | 'permit', KeyOf> = {
  area: ({ area }) => String(area),
  type: ({ code }) => code ?? noCode,
  all: () => 'all',
  // What is said about no permit has a place of its own: its area.
  permit: ({ permit, area }) => (permit === null ? `area:${area}` : String(permit)),
};

/**
 * The sums of one key, and in which stretches each person was there: the first and the last as one number, because there are many and they
 * are sorted.
 */
type Open = { live: Sum; own: Sum; people: Map<string, number[]> };

const meet = ({ people, own: { axis } }: Open, who: string, { first, last }: Pick<Time, 'first' | 'last'>): void => {
  const reach = first * axis.bounds.length + last;
  const known = people.get(who);
  if (known) known.push(reach);
  else people.set(who, [reach]);
};

/** Of people the stretches that any of their times touches, each once, whatever permit they were at. */
const countPeople = ({ people, own: { axis } }: Open): Float64Array => {
  const sum = openSum(axis);
  const long = axis.bounds.length;
  for (const reaches of people.values())
    addReach(
      sum,
      reaches.sort((one, other) => one - other).map((reach) => ({ first: Math.floor(reach / long), last: reach % long })),
    );
  return closeSum(sum).subjects;
};

/** Adds a permit to the sums of its key, and answers how long it was live. One of which nothing is asked about opens none. */
const addPermit = (open: () => Open, axis: Axis, { question }: Scope, facts: Facts, permit: PermitFact): number => {
  const live = livesOf(axis, permit);
  const moments = momentsOf(axis, question, permit);
  if (live.length + moments.length === 0) return 0;
  const sums = open();
  for (const time of live) addTime(sums.live, time, permit.weight);
  addReach(sums.live, live);
  const stays = question.metric === 'people_hours' ? staysOf(axis, permit, live) : [];
  for (const { who, time } of stays) {
    addTime(sums.own, time, 1);
    meet(sums, who, time);
  }
  const conflicts = question.metric === 'conflict_hours' ? (facts.conflicts.get(permit.id) ?? []) : [];
  for (const time of besideOther(axis, conflicts, live)) addTime(sums.own, time, 1);
  for (const at of moments) addSubject(sums.own, indexAt(axis, at), indexAt(axis, at));
  return live.reduce((sum, { a, b }) => sum + (b - a), 0);
};

const addTalk = (open: Open, axis: Axis, { at, people }: TalkFact): void => {
  const index = indexAt(axis, at);
  addSubject(open.own, index, index);
  for (const who of people) meet(open, who, { first: index, last: index });
};

/** Adds up facts by key. */
export const figuresBy = (facts: Facts, { scope, bins }: Asking, group: keyof typeof keysBy): Read => {
  const axis = axisOf(bins, scope.now);
  const opened = new Map<string, Open>();
  const at = (fact: Parameters<KeyOf>[0]) => (): Open => {
    const key = keysBy[group](fact);
    const known = opened.get(key);
    if (known) return known;
    const open = { live: openSum(axis), own: openSum(axis), people: new Map() };
    opened.set(key, open);
    return open;
  };
  let [permits, time] = [0, 0];
  for (const permit of facts.permits) {
    const lived = addPermit(at({ permit: permit.id, area: permit.area, code: permit.code }), axis, scope, facts, permit);
    if (lived > 0) permits += 1;
    time += lived;
  }
  for (const talk of facts.talks) if (isOn(axis, talk.at)) addTalk(at(talk)(), axis, talk);
  const figures = new Map(
    [...opened].map(([key, open]) => [key, { live: closeSum(open.live), own: closeSum(open.own), people: countPeople(open) }]),
  );
  return { figures, permits, hours: time / hour };
};
