import { clockOffset, siteDate } from '#domain/kernel/siteTime.ts';
import { day, hour } from '#domain/kernel/units.ts';
import type { Instant } from './permit.facts.ts';

/** Shifts change at these hours on the wall clock of a site: 07 and 19, demo figures. */
export const shiftHours = [7, 19] as const;
/** For so many hours after a change the shift before may still be handed over, and not yet the new one: a demo figure. */
export const lateHandoverHours = 2;

export const shiftNames = ['day', 'night'] as const;
export type ShiftName = (typeof shiftNames)[number];
/** A shift of a site; `date` is the day on which it begins there. It is shorter or longer than 12 hours when clocks are changed. */
export type Shift = { name: ShiftName; date: string; from: Instant; to: Instant };

const siteInstant = (local: number, zone: string): number => {
  const near = local - clockOffset(local, zone);
  return local - clockOffset(near, zone);
};

type Change = { name: ShiftName; at: number };

const changesBeside = (midnight: number, zone: string): Change[] =>
  [-1, 0, 1].flatMap((later) =>
    shiftHours.map((at, index) => ({
      name: shiftNames[index] ?? 'day',
      at: siteInstant(midnight + later * day + at * hour, zone),
    })),
  );

/** What was reckoned of days: each look at a permit asks several times for the same one, and time zones take long. */
const known = new Map<string, readonly Change[]>();
const maxKnown = 100;

/** The changes of shift from the day before an instant to the day after it, in order. */
const changesAround = (now: number, zone: string): readonly Change[] => {
  const midnight = Math.floor((now + clockOffset(now, zone)) / day) * day;
  const key = `${zone} ${midnight}`;
  const changes = known.get(key) ?? changesBeside(midnight, zone);
  if (known.size >= maxKnown) known.clear();
  known.set(key, changes);
  return changes;
};

/** The shift at work at an hour, 0 to 23, on the wall clock of a site. */
export const shiftAtHour = (hour: number): ShiftName => (hour >= shiftHours[0] && hour < shiftHours[1] ? 'day' : 'night');

const instantOf = (at: number): Instant => new Date(at).toISOString();

/** When the shift that an instant falls into ends. `zone` is the IANA name of the site's time zone. */
export const shiftEnd = (at: Instant, zone: string): Instant => {
  const now = Date.parse(at);
  return instantOf(changesAround(now, zone).find((change) => change.at > now)?.at ?? now);
};

/** The shift that an instant falls into; the moment of a change belongs to the shift that begins. */
export const shiftAt = (at: Instant, zone: string): Shift => {
  const now = Date.parse(at);
  const changes = changesAround(now, zone);
  const next = changes.findIndex((change) => change.at > now);
  const [begun, ends] = [changes[next - 1], changes[next]];
  if (!begun || !ends) throw new Error(`No change of shift around ${at} in ${zone}.`);
  return { name: begun.name, date: siteDate(new Date(begun.at), zone), from: instantOf(begun.at), to: instantOf(ends.at) };
};

/** The shift that is handed over at an instant: the one that runs, or, just after a change, the one before. */
export const handedOverAt = (at: Instant, zone: string): Shift => {
  const now = shiftAt(at, zone);
  const isLate = Date.parse(at) - Date.parse(now.from) < lateHandoverHours * hour;
  return isLate ? shiftAt(instantOf(Date.parse(now.from) - 1), zone) : now;
};
