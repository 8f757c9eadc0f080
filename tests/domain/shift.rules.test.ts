import { expect, test } from 'vitest';
import { handedOverAt, shiftAt, shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { longestFor } from '#domain/permits/kernel/workRules.ts';

test.each([
  ['2026-11-20T06:30:00.000Z', 'Europe/Istanbul', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', 'Europe/Istanbul', '2026-11-21T04:00:00.000Z'],
  ['2026-11-20T03:59:59.999Z', 'Europe/Istanbul', '2026-11-20T04:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', 'Asia/Tokyo', '2026-11-21T10:00:00.000Z'],
  // The night in which clocks go forward is an hour shorter, the one in which they go back an hour longer.
  ['2026-03-28T20:00:00.000Z', 'Europe/London', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T20:00:00.000Z', 'Europe/London', '2026-10-25T07:00:00.000Z'],
])('the shift of %s in %s ends at %s', (at, zone, end) => {
  expect(shiftEnd(at, zone)).toBe(end);
});

test.each([
  ['2026-11-20T15:59:59.999Z', 'Europe/Istanbul', 'day', '2026-11-20', '2026-11-20T04:00:00.000Z', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', 'Europe/Istanbul', 'night', '2026-11-20', '2026-11-20T16:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-11-21T03:00:00.000Z', 'Europe/Istanbul', 'night', '2026-11-20', '2026-11-20T16:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  ['2026-03-29T03:00:00.000Z', 'Europe/London', 'night', '2026-03-28', '2026-03-28T19:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25T03:00:00.000Z', 'Europe/London', 'night', '2026-10-24', '2026-10-24T18:00:00.000Z', '2026-10-25T07:00:00.000Z'],
])('%s in %s falls into the %s shift of %s', (at, zone, name, date, from, to) => {
  expect(shiftAt(at, zone)).toEqual({ name, date, from, to });
});

test.each([
  ['2026-11-20T15:30:00.000Z', 'day', '2026-11-20'],
  ['2026-11-20T17:59:59.999Z', 'day', '2026-11-20'],
  ['2026-11-20T18:00:00.000Z', 'night', '2026-11-20'],
  ['2026-11-21T05:30:00.000Z', 'night', '2026-11-20'],
])('at %s in Istanbul the %s shift of %s is handed over', (at, name, date) => {
  expect(handedOverAt(at, 'Europe/Istanbul')).toMatchObject({ name, date });
});

test.each([
  [['HOT'], 720, 7],
  [['HOT', 'CSE'], 720, 3],
  [['CLD', 'RAD'], 360, 1],
] as const)('%j may be issued for %i minutes and be valid for %i days', (codes, issueMinutes, validityDays) => {
  expect(longestFor(codes)).toEqual({ issueMinutes, validityDays });
});
