import { minute } from '#domain/kernel/units.ts';

/** Timers stand still while a device sleeps, and none can wait longer than 24 days: the clock is read again this often. */
const pause = minute;

/** Calls back once when `now` reaches a time, at the latest when the page is looked at again. Answers how to stop. */
export const atTime = (time: number, now: () => number, reached: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    clearTimeout(timer);
    const left = time - now();
    if (left > 0) timer = setTimeout(look, Math.min(left, pause));
    else {
      stop();
      reached();
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
};
