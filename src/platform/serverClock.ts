// Answers tell whole seconds and are under way for a while; less than this is no wrong clock.
const tolerated = 60_000;
let ahead = 0;

/** Hears the time at which the server sent an answer (its Date header). */
export const hearServerTime = (date: string | null): void => {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < tolerated ? 0 : difference;
};

/** What time it is by the clock of the server: that of this device may be wrong by days, and a permit ends all the same. */
export const serverNow = (): number => Date.now() + ahead;
