/**
 * Shifts the clock of this program or page: `Date` tells the time so many milliseconds later, or earlier where it is negative; asked each
 * time where it is a function. It is handed to pages as its text, so that nothing outside of it can be used.
 * @param {number | (() => number)} shift
 */
export const shiftClock = (shift) => {
  const Real = Date;
  const now = () => Real.now() + (typeof shift === 'function' ? shift() : shift);
  globalThis.Date = new Proxy(Real, {
    construct: (target, told, called) => Reflect.construct(target, told.length === 0 ? [now()] : told, called),
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  Real.prototype.constructor = globalThis.Date;
};

/** Milliseconds by which CLOCK_SHIFT has all clocks of a run shifted. */
export const clockShift = () => Number(process.env.CLOCK_SHIFT ?? 0);
