/**
 * Starts to count; what it answers says how many milliseconds have passed. The clock of a device is set back now and then, and what counts evenly
 * may stand still while the device sleeps: whichever says more is believed.
 */
export const stopwatch = (): (() => number) => {
  const clock = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - clock, performance.now() - ticks);
};
