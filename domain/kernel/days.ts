import { day as wholeDay } from './units.ts';

/** Days of the calendar are texts (2026-11-25): they know no zone and no clock, and sort by themselves. */
const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayAt(midnightOf(day) + count * wholeDay);
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / wholeDay;
export const daysFrom = (day: string, count: number): string[] => Array.from({ length: count }, (_, at) => addDays(day, at));

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay();
export const startOfWeek = (day: string, first: number): string => addDays(day, -((weekdayOf(day) - first + 7) % 7));
export const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The same day of another month; its last day where it has no such day. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};
