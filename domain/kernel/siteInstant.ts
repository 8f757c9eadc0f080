import { day } from '#domain/kernel/units.ts';
import { clockOffset, isDay, localTime } from './siteTime.ts';

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** An instant as the clock on the wall of a site shows it, in the form of a date field: YYYY-MM-DDTHH:MM. */
export const siteClockText = (instant: string, zone: string): string => {
  const { year, month, day, hour, minute } = localTime(new Date(instant), zone);
  return `${String(year).padStart(4, '0')}-${pad2(month)}-${pad2(day)}T${pad2(hour)}:${pad2(minute)}`;
};

const candidatesOf = (text: string, zone: string): number[] => {
  const [date = '', clock = ''] = text.split('T');
  if (!isDay(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return [];
  const local = Date.parse(`${text}:00Z`);
  // Clocks change at most once within a day on either side.
  return [-day, day].map((apart) => local - clockOffset(local + apart, zone));
};

/**
 * Every instant at which the clock of a site shows what a date field says, the first one first: none where a change of clocks skips it,
 * two where it comes twice.
 */
export const siteInstantsOf = (text: string, zone: string): string[] =>
  [...new Set(candidatesOf(text, zone).map((instant) => new Date(instant).toISOString()))]
    .filter((instant) => siteClockText(instant, zone) === text)
    .sort();

/**
 * The instant (RFC 3339 UTC) at which the clock of a site shows what a person has typed; null for anything else, also for a time that a
 * change of clocks skips. Of a time that comes twice it is the first.
 */
export const typedInstantOf = (text: string, zone: string): string | null => siteInstantsOf(text, zone)[0] ?? null;

/** The same for a time that nobody typed, as the beginning of a shift: where a change of clocks skips it, it is the one after. */
export const siteInstantOf = (text: string, zone: string): string | null => {
  const [before] = candidatesOf(text, zone);
  return typedInstantOf(text, zone) ?? (before === undefined ? null : new Date(before).toISOString());
};
