import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestedDay } from '#src/features/export/suggestedDay.ts';
import { hearServerTime, serverNow } from '#src/platform/serverClock.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2028, 0, 31, 12) }));
afterEach(() => {
  hearServerTime(new Date().toUTCString());
  vi.useRealTimers();
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
