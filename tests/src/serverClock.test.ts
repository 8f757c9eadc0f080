import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestedDay } from '#src/features/export/suggestedDay.ts';
import { hearServerTime, serverNow } from '#src/platform/serverClock.ts';
import { stopwatch } from '#src/platform/stopwatch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2028, 0, 31, 12) });
  hearServerTime(new Date().toUTCString());
});
afterEach(() => {
  vi.useRealTimers();
  hearServerTime(new Date().toUTCString());
});

test("'clock off by days': what time it is, and the day an export begins with, come from the server", () => {
  hearServerTime('Fri, 20 Nov 2026 17:00:00 GMT');
  vi.advanceTimersByTime(60_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-20T17:01:00.000Z');
  expect(suggestedDay()).toBe('2026-11-01');
});

test.each(['Mon, 31 Jan 2028 12:00:20 GMT', 'nonsense', null])('a clock that is right stays as it is: %s', (date) => {
  hearServerTime(date);
  expect(serverNow()).toBe(Date.now());
});

test('a clock that is set back makes nothing younger', () => {
  const since = stopwatch();
  vi.advanceTimersByTime(3000);
  vi.setSystemTime(Date.UTC(2028, 0, 31, 11));
  vi.advanceTimersByTime(12_000);
  expect(since()).toBe(15_000);
});

test('a device that slept is as old as its clock says, though nothing ticked', () => {
  const since = stopwatch();
  vi.setSystemTime(Date.UTC(2028, 0, 31, 13));
  expect(since()).toBe(3_600_000);
});
