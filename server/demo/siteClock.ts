import { clockOffset } from '#domain/kernel/siteTime.ts';
import { day, minute } from '#domain/kernel/units.ts';

const offsets = new Map<string, Map<number, number>>();

/** The same offset for the whole quarter of an hour, measured once. */
const offsetAt = (instant: number, zone: string): number => {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(instant / (15 * minute));
  const found = known.get(quarter) ?? clockOffset(quarter * 15 * minute, zone);
  known.set(quarter, found);
  return found;
};

/** The number of the calendar day at a site, counted from 1 January 1970, and the minute of that day. */
export const wallClock = (instant: number, zone: string): { date: number; minute: number } => {
  const local = instant + offsetAt(instant, zone);
  const date = Math.floor(local / day);
  return { date, minute: Math.floor((local - date * day) / minute) };
};

/** The instant at which the wall clock of a site shows a minute of a day. A time that a clock change skips is the one after. */
export const siteInstant = (date: number, minuteOfDay: number, zone: string): number => {
  const local = date * day + minuteOfDay * minute;
  const near = local - offsetAt(local, zone);
  return local - offsetAt(near, zone);
};

export type Shift = { from: number; to: number; night: boolean };

const morning = 7 * 60;
const evening = 19 * 60;

/** The shift that an instant falls into: 07 to 19 and 19 to 07 on the wall clock, so 11 or 13 hours when clocks change. */
export const shiftAt = (instant: number, zone: string): Shift => {
  const { date, minute: at } = wallClock(instant, zone);
  if (at >= morning && at < evening)
    return { from: siteInstant(date, morning, zone), to: siteInstant(date, evening, zone), night: false };
  const start = at < morning ? date - 1 : date;
  return { from: siteInstant(start, evening, zone), to: siteInstant(start + 1, morning, zone), night: true };
};

/** A calendar day by its number, as YYYY-MM-DD. */
export const dateText = (date: number): string => new Date(date * day).toISOString().slice(0, 10);

/** An instant as it is stored: RFC 3339 UTC with milliseconds. */
export const timeText = (instant: number): string => new Date(instant).toISOString();
