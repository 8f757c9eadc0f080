import { clockOffset, localTime } from '#domain/kernel/siteTime.ts';
import { day as dayLong, hour } from '#domain/kernel/units.ts';
import { shiftHours } from '#domain/permits/kernel/shift.rules.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import { type HeatBin, heatBins, heatLimits } from './heatMap.data.ts';

/** Days of a site, both included. */
export type Days = { from: string; to: string };
/**
 * A stretch of time in milliseconds, and where it begins on the wall clock of the site. `fold` is 1 for an hour that a change of clocks
 * brings a second time.
 */
export type Bin = { from: number; to: number; date: string; hour: number; fold: 0 | 1 };

const instantOf = (local: number, zone: string): number => local - clockOffset(local - clockOffset(local, zone), zone);

/** When a day of a site begins. */
export const midnightAt = (day: string, zone: string): number => instantOf(Date.parse(`${day}T00:00:00Z`), zone);

/** How many days these are: none where they end before they begin. */
export const dayCount = ({ from, to }: Days): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLong) + 1);

const daysIn = (days: Days): string[] => Array.from({ length: dayCount(days) }, (_, index) => dayAfter(days.from, index));

const hoursOf = (date: string, from: number, to: number, zone: string): Bin[] => {
  const length = Math.ceil((to - from) / hour);
  const starts = Array.from({ length }, (_, index) => from + index * hour);
  const isUsual = to - from === dayLong;
  const hours = starts.map((start, index) => (isUsual ? index : localTime(new Date(start), zone).hour));
  return starts.map((start, index) => ({
    from: start,
    to: Math.min(to, start + hour),
    date,
    hour: hours[index] ?? 0,
    fold: index > 0 && hours[index - 1] === hours[index] ? 1 : 0,
  }));
};

/** The shifts of a day that begins with the rest of the one before: from midnight, and from each change of shifts. */
const shiftsOf = (date: string, from: number, to: number, zone: string): Bin[] => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const starts = [from, ...shiftHours.map((at) => instantOf(midnight + at * hour, zone))];
  return starts.map((start, index) => ({
    from: start,
    to: starts[index + 1] ?? to,
    date,
    hour: [0, ...shiftHours][index] ?? 0,
    fold: 0,
  }));
};

// Weeks begin on Monday, whatever day of the calendar the first one of 1970 was.
const weekOf = (day: string): string => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
};
const monthOf = (day: string): string => day.slice(0, 7);

/** Whole days, those of one group together. */
const grouped = (days: readonly Bin[], groupOf: (day: string) => string): Bin[] => {
  const bins: Bin[] = [];
  for (const day of days) {
    const last = bins.at(-1);
    if (last && groupOf(last.date) === groupOf(day.date)) bins[bins.length - 1] = { ...last, to: day.to };
    else bins.push(day);
  }
  return bins;
};

/**
 * The time of these days at a site, cut into stretches: none overlap, nothing is left out. Days are those of the site's clock: one on
 * which clocks are changed has 23 or 25 hours. What the first and the last day cut off a week, a month or a shift is not in them.
 */
export const binsOf = (kind: HeatBin, asked: Days, zone: string): Bin[] => {
  const days = daysIn(asked);
  const midnights = [...days, dayAfter(asked.to, 1)].map((day) => midnightAt(day, zone));
  const each = days.map(
    (date, index): Bin => ({
      from: midnights[index] ?? 0,
      to: midnights[index + 1] ?? 0,
      date,
      hour: 0,
      fold: 0,
    }),
  );
  if (kind === 'day') return each;
  if (kind === 'week') return grouped(each, weekOf);
  if (kind === 'month') return grouped(each, monthOf);
  if (kind === 'all') return grouped(each, () => 'all');
  const cut = kind === 'hour' ? hoursOf : shiftsOf;
  return each.flatMap(({ date, from, to }) => cut(date, from, to, zone));
};

/** How many stretches there are at most, without making them. */
export const binCount = (kind: HeatBin, asked: Days): number => {
  const days = dayCount(asked);
  const perDay: Record<HeatBin, number> = { hour: 25, shift: 3, day: 1, week: 1 / 7, month: 1 / 28, all: 0 };
  return Math.ceil(days * perDay[kind]) + (kind === 'week' || kind === 'month' || kind === 'all' ? 1 : 0);
};

/** The finest stretches in which so many places still fit into one answer. */
export const finestBin = (places: number, asked: Days): HeatBin =>
  heatBins.find((kind) => binCount(kind, asked) * places <= heatLimits.cells) ?? 'all';
