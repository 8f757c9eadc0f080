import { addDays, addMonths, daysBetween, startOfWeek, weekdayOf } from './days.ts';
import { isDay } from './siteTime.ts';

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
type Frequency = (typeof frequencies)[number];

/** How an event repeats, as far as an RRULE of iCalendar (RFC 5545, 3.3.10) says it with these parts. */
type Repeat = {
  frequency: Frequency;
  interval: number;
  /** The last day, and how many times, where it ends. */
  until: string;
  count: number;
  /** Of a week; 0 is Sunday. */
  weekdays: readonly number[];
};

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const known = new Set(['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'BYDAY', 'WKST']);
/** More than any calendar shows, and an end for what has none. */
const maxSteps = 20_000;

const dayOf = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d).*$/s, '$1-$2-$3');

/** The rule that a text says; null for one with parts that are not known here. */
export const readRule = (text: string): Repeat | null => {
  const parts = new Map(text.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const until = dayOf(parts.get('UNTIL') ?? '');
  const codes = parts.get('BYDAY')?.split(',') ?? [];
  const weekdays = codes.map((code) => weekdayCodes.indexOf(code));
  const [interval, count] = [Number(parts.get('INTERVAL') ?? 1), Number(parts.get('COUNT') ?? 0)];
  const isKnown = [...parts.keys()].every((name) => known.has(name)) && !weekdays.includes(-1);
  if (!frequency || !isKnown || (until !== '' && !isDay(until)) || !(interval >= 1) || !(count >= 0)) return null;
  if (weekdays.length > 0 && frequency !== 'WEEKLY') return null;
  return { frequency, interval: Math.floor(interval), until, count: Math.floor(count), weekdays };
};

export const isRule = (text: string): boolean => readRule(text) !== null;

/** The rule of what is moved by days: the weekdays that it names go along. */
export const ruleMoved = (rule: string, days: number): string =>
  rule.replace(/BYDAY=([A-Z,]+)/, (_, codes: string) => {
    const moved = codes.split(',').map((code) => weekdayCodes[(((weekdayCodes.indexOf(code) + days) % 7) + 7) % 7]);
    return `BYDAY=${moved.join(',')}`;
  });

/** The days of one step of a rule: of a week there may be several, of a month without such a day there is none. */
const daysOfStep = (first: string, { frequency, interval, weekdays }: Repeat, step: number): string[] => {
  const count = step * interval;
  if (frequency === 'DAILY') return [addDays(first, count)];
  if (frequency === 'WEEKLY') {
    const monday = addDays(startOfWeek(first, 1), 7 * count);
    const meant = weekdays.length > 0 ? weekdays : [weekdayOf(first)];
    return meant
      .map((weekday) => addDays(monday, (weekday + 6) % 7))
      .filter((day) => day >= first)
      .sort();
  }
  const day = addMonths(first, frequency === 'MONTHLY' ? count : 12 * count);
  return day.slice(8) === first.slice(8) ? [day] : [];
};

/** The first step that can lead to a day: a rule of long ago is not walked from its beginning, unless its times are counted. */
const firstStep = (first: string, from: string, { frequency, interval, count }: Repeat): number => {
  if (count > 0 || from <= first) return 0;
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency] * interval;
  return Math.max(0, Math.floor(daysBetween(first, from) / length) - 1);
};

/** The days on which something that first happens on `first` happens again, from one day to another, both included. */
export const repeatedDays = (first: string, rule: Repeat, from: string, to: string): string[] => {
  const last = rule.until !== '' && rule.until < to ? rule.until : to;
  const days: string[] = [];
  let times = 0;
  const begin = firstStep(first, from, rule);
  for (let step = begin; step < begin + maxSteps; step += 1) {
    const made = daysOfStep(first, rule, step);
    for (const day of made) {
      times += 1;
      if (day > last || (rule.count > 0 && times > rule.count)) return days;
      if (day >= from) days.push(day);
    }
    if (made.length === 0 && addMonths(first, step * rule.interval * (rule.frequency === 'YEARLY' ? 12 : 1)) > last) return days;
  }
  return days;
};
