import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, localTime, siteDate } from '#domain/kernel/siteTime.ts';
import { runs } from '#tests/kit/runs.ts';

const clock = (instant: string, zone: string): string => {
  const { hour, minute } = localTime(new Date(instant), zone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

describe('the clock on the wall of a site', () => {
  test.each([
    ['before the clocks go forward', '2026-03-29T00:59:00Z', 'Europe/Berlin', '01:59'],
    ['after the clocks went forward', '2026-03-29T01:00:00Z', 'Europe/Berlin', '03:00'],
    ['in the hour that comes twice, first', '2026-10-25T00:30:00Z', 'Europe/Berlin', '02:30'],
    ['in the hour that comes twice, again', '2026-10-25T01:30:00Z', 'Europe/Berlin', '02:30'],
    ['in a country that changes no clocks', '2026-03-29T01:00:00Z', 'Europe/Istanbul', '04:00'],
    ['at midnight', '2026-11-20T21:00:00Z', 'Europe/Istanbul', '00:00'],
    ['with a quarter of an hour', '2026-11-20T00:00:00Z', 'Asia/Kathmandu', '05:45'],
    ['on an island that moves by half an hour', '2026-04-04T15:30:00Z', 'Australia/Lord_Howe', '02:00'],
  ])('%s', (_, instant, zone, shown) => expect(clock(instant, zone)).toBe(shown));
});

describe('the day of a site', () => {
  test.each([
    ['2026-11-20T20:59:59Z', 'Europe/Istanbul', '2026-11-20'],
    ['2026-11-20T21:00:00Z', 'Europe/Istanbul', '2026-11-21'],
    ['2026-01-01T00:00:00Z', 'America/New_York', '2025-12-31'],
    ['2026-11-20T12:00:00Z', 'Pacific/Kiritimati', '2026-11-21'],
  ])('at %s in %s is %s', (instant, zone, day) => expect(siteDate(new Date(instant), zone)).toBe(day));

  test('is always a day of the calendar', () => {
    const when = fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Riyadh', 'America/St_Johns', 'Pacific/Apia');
    fc.assert(
      fc.property(when, zones, (instant, zone) => isDay(siteDate(instant, zone))),
      runs(),
    );
  });

  test('is that of UTC in UTC', () => {
    const when = fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(when, (instant) => siteDate(instant, 'UTC') === instant.toISOString().slice(0, 10)),
      runs(),
    );
  });
});
