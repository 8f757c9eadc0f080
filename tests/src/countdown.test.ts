import { describe, expect, test } from 'vitest';
import { secondsUntil, timeLeft } from '#src/ui/time/Countdown.tsx';

const now = Date.parse('2026-03-02T08:00:00Z');

describe('the time left', () => {
  test.each([
    ['2026-03-02T08:00:01Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-03-02T08:00:00.001Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['2026-03-03T07:59:59Z', { days: 0, hours: 23, minutes: 59, seconds: 59 }],
    ['2026-03-03T08:00:00Z', { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ['2026-03-17T20:30:15Z', { days: 15, hours: 12, minutes: 30, seconds: 15 }],
    // Clocks go forward in between, and a day is still 24 hours.
    ['2026-03-31T08:00:00Z', { days: 29, hours: 0, minutes: 0, seconds: 0 }],
  ])('until %s is counted in whole days, never rounded up', (end, left) => expect(timeLeft(secondsUntil(end, now))).toEqual(left));

  test.each([['2026-03-02T08:00:00Z'], ['2019-06-01T00:00:00Z'], ['soon'], ['']])('until “%s” is none', (end) => {
    expect(secondsUntil(end, now)).toBe(0);
    expect(timeLeft(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  test('goes down by one second each second, whenever it is asked in that second', () => {
    const asked = [3, 250, 1004, 1999, 2001].map((ms) => secondsUntil('2026-03-02T08:00:10Z', now + ms));
    expect(asked).toEqual([10, 10, 9, 9, 8]);
  });
});
