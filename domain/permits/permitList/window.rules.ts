import { siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { day as dayLong, hour } from '#domain/kernel/units.ts';
import type { Instant, Period } from '#domain/permits/kernel/permit.facts.ts';
import { shiftHours } from '#domain/permits/kernel/shift.rules.ts';

/** Times that are asked for by a name: they move with the clock of a site. */
export const windowPresets = ['now', 'shift', 'nextShift', 'today', 'week'] as const;
export type WindowPreset = (typeof windowPresets)[number];

const pad2 = (hour: number): string => String(hour).padStart(2, '0');

/** The calendar day so many days after another one, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLong).toISOString().slice(0, 10);

const instantAt = (day: string, hour: number, zone: string): Instant =>
  siteInstantOf(`${day}T${pad2(hour)}:00`, zone) ?? new Date(`${day}T${pad2(hour)}:00:00Z`).toISOString();

const days = (from: string, to: string, zone: string): Period => ({
  from: instantAt(from, 0, zone),
  to: instantAt(dayAfter(to, 1), 0, zone),
});

/** The shift that so many changes after the one at work now begins with; 0 is the shift at work. */
const shiftFrom = (now: Instant, zone: string, later: number): Period => {
  const today = siteDate(new Date(now), zone);
  const changes = [-1, 0, 1, 2].flatMap((day) => shiftHours.map((hour) => instantAt(dayAfter(today, day), hour, zone)));
  const next = changes.findIndex((change) => change > now);
  return { from: changes[next - 1 + later] ?? now, to: changes[next + later] ?? now };
};

/** The time that a name means at a site. A shift is whole, the part that is over too; `week` is today and the six days after it. */
export const presetPeriod = (preset: WindowPreset, now: Instant, zone: string): Period => {
  const today = siteDate(new Date(now), zone);
  if (preset === 'now') return { from: now, to: now };
  if (preset === 'today') return days(today, today, zone);
  if (preset === 'week') return days(today, dayAfter(today, 6), zone);
  return shiftFrom(now, zone, preset === 'shift' ? 0 : 1);
};

/**
 * Since when what was stopped counts as stopped today: since the day of the site began, and never for less than the twelve hours of a shift,
 * or a night shift would lose at midnight what it has stopped.
 */
export const stoppedSince = (now: Instant, zone: string): Instant =>
  [presetPeriod('today', now, zone).from, new Date(Date.parse(now) - 12 * hour).toISOString()].sort()[0] ?? now;

const earliest = '0001-01-01T00:00:00.000Z';
const latest = '9999-12-31T00:00:00.000Z';

/** The time between two days of a site, both included; a side that is not said is open. */
export const daysPeriod = (from: string | undefined, to: string | undefined, zone: string): Period => ({
  from: from ? instantAt(from, 0, zone) : earliest,
  to: to ? instantAt(dayAfter(to, 1), 0, zone) : latest,
});
