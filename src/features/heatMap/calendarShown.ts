import { weekdayOf } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/language.ts';
import { dayText } from '#domain/kernel/siteTimeText.ts';
import type { CalendarRow } from '#domain/permits/heatMap/heatMap.schema.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { weekdayTexts } from './weekdayText.ts';

/** A cell of the calendar with its value, and from when until when it is. */
export type ShownCell = {
  row: number;
  column: number;
  value: number | null;
  hidden: boolean;
  permits: number;
  from: string;
  to: string;
};
export type ShownCalendar = { columns: string[]; rows: string[]; cells: ShownCell[] };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const rowKey = ({ hour, fold }: { hour: number; fold: number }): number => hour * 2 + fold;

/** Days beside each other, hours below each other; an hour that comes twice has two rows. */
export const daysShown = (
  rows: readonly CalendarRow[],
  zone: string,
  language: Language,
  again: (clock: string) => string,
): ShownCalendar => {
  const keys = [...new Set(rows.map(rowKey))].sort((one, other) => one - other);
  const firsts = new Map(rows.map((row): [string, CalendarRow] => [row.date, row]));
  const dates = [...firsts.keys()];
  const [columnOf, rowOf] = [new Map(dates.map((date, at) => [date, at])), new Map(keys.map((key, at) => [key, at]))];
  const now = serverNow();
  return {
    columns: [...firsts.values()].map(({ from }) => dayText(from, zone, language, now)),
    rows: keys.map((key) => (key % 2 === 1 ? again(clock(Math.floor(key / 2))) : clock(key / 2))),
    cells: rows.map(({ date, hour, fold, value, hidden, permits, from, to }) => ({
      ...{ row: rowOf.get(rowKey({ hour, fold })) ?? 0, column: columnOf.get(date) ?? 0 },
      ...{ value, hidden, permits, from, to },
    })),
  };
};

type Sum = { sum: number; count: number; permits: number; hidden: number };

/** 0 for Monday. */
const placeInWeek = (date: string): number => (weekdayOf(date) + 6) % 7;

/** The days of the week beside each other, Monday first, each hour with what it is on average. Hours without data count for nothing. */
export const weekShown = (rows: readonly CalendarRow[], language: Language): ShownCalendar => {
  const sums = new Map<number, Sum>();
  for (const { date, hour, value, permits, hidden } of rows) {
    const key = placeInWeek(date) * 24 + hour;
    const sum = sums.get(key) ?? { sum: 0, count: 0, permits: 0, hidden: 0 };
    sums.set(key, sum);
    sum.permits += permits;
    if (hidden) sum.hidden += 1;
    if (value === null) continue;
    sum.sum += value;
    sum.count += 1;
  }
  return {
    columns: weekdayTexts(language),
    rows: Array.from({ length: 24 }, (_, hour) => clock(hour)),
    cells: [...sums].map(([key, { sum, count, permits, hidden }]) => ({
      ...{ row: key % 24, column: Math.floor(key / 24), value: count > 0 ? sum / count : null, hidden: count === 0 && hidden > 0 },
      ...{ permits, from: '', to: '' },
    })),
  };
};
