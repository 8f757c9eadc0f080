export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Seconds until a time, of which the last has begun while it counts. None are left of a time that is past, or of what is no time. */
export const secondsUntil = (end: string, now: number): number => {
  const left = Math.ceil((Date.parse(end) - now) / 1000);
  return left > 0 ? left : 0;
};

/** Seconds as whole days, hours, minutes and seconds, none counted twice. */
export const timeLeft = (seconds: number): TimeLeft => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});
