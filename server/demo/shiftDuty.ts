import { type DemoPerson, dutyDelegates } from './plant.ts';
import { type Shift, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';

/** The delegate who looks after all areas of a site of the first plant during a shift; other plants have nobody for that. */
export const onDuty = (siteId: number, shift: Shift): DemoPerson | null => {
  if (siteId > 2) return null;
  const { date } = wallClock(shift.from, zoneOf(siteId));
  return dutyDelegates[(date * 2 + (shift.night ? 1 : 0) + siteId * 2) % dutyDelegates.length] ?? null;
};
