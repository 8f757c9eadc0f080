import { day } from '#domain/kernel/units.ts';

/** Days between Excel's day 0 (30 December 1899) and 1 January 1970. */
const unixEpoch = 25_569;

/** A calendar day, YYYY-MM-DD, as Excel counts days. */
export const daySerial = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day + unixEpoch;

/** A moment as Excel counts it; `wallClock` is the clock on the wall as milliseconds since 1970, as if it were UTC. */
export const momentSerial = (wallClock: number): number => wallClock / day + unixEpoch;
