const msPerDay = 86_400_000;
/** Days between Excel's day 0 (30 December 1899) and 1 January 1970. */
const unixEpoch = 25_569;

/** A calendar day, YYYY-MM-DD, as Excel counts days. */
export const daySerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msPerDay + unixEpoch;

/** A moment as Excel counts it; `wallClock` is the clock on the wall as milliseconds since 1970, as if it were UTC. */
export const momentSerial = (wallClock: number): number => wallClock / msPerDay + unixEpoch;
