/**
 * Puts the clock of this program or page ahead: `Date` tells the time so many milliseconds later (or earlier, where it is negative).
 * It is handed to pages as its text, so that nothing outside of it can be used.
 * @param {number} ahead
 */
export const putAhead = (ahead) => {
  const Real = Date;
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (target, told, called) => Reflect.construct(target, told.length === 0 ? [now()] : told, called),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Real.prototype.constructor = globalThis.Date;
};

/** Milliseconds by which CLOCK_AHEAD puts the clock ahead. */
export const clockAhead = () => Number(process.env.CLOCK_AHEAD ?? 0);
