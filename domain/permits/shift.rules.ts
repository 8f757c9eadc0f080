import { clockOffset } from '#domain/kernel/siteTime.ts';
import type { Instant } from './permit.facts.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Shifts change at these hours on the wall clock of a site: 07 and 19, demo figures. */
export const shiftHours = [7, 19] as const;

const siteInstant = (local: number, zone: string): number => {
  const near = local - clockOffset(local, zone);
  return local - clockOffset(near, zone);
};

/** When the shift that an instant falls into ends. `zone` is the IANA name of the site's time zone. */
export const shiftEnd = (at: Instant, zone: string): Instant => {
  const now = Date.parse(at);
  const midnight = Math.floor((now + clockOffset(now, zone)) / day) * day;
  const changes = [0, 1].flatMap((later) => shiftHours.map((at) => siteInstant(midnight + later * day + at * hour, zone)));
  return new Date(changes.find((change) => change > now) ?? now).toISOString();
};
