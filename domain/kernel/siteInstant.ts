import { clockOffset, isDay, localTime } from './siteTime.ts';

/** Clocks change at most once within this much on either side. */
const day = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as the clock on the wall of a site shows it, in the form of a date field: YYYY-MM-DDTHH:MM. */
export const siteClockText = (instant: string, zone: string): string => {
  const { year, month, day, hour, minute } = localTime(new Date(instant), zone);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
};

/**
 * The instant (RFC 3339 UTC) at which the clock of a site shows what a date field says; null for anything else. A time that a change
 * of clocks skips is the one after; of a time that comes twice it is the first.
 */
export const siteInstantOf = (text: string, zone: string): string | null => {
  const [date = '', clock = ''] = text.split('T');
  if (!isDay(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return null;
  const local = Date.parse(`${text}:00Z`);
  const [before = local, after = local] = [-day, day].map((apart) => local - clockOffset(local + apart, zone));
  const shows = (instant: number): boolean => siteClockText(new Date(instant).toISOString(), zone) === text;
  return new Date(!shows(before) && shows(after) ? after : before).toISOString();
};
