import { describe, expect, test } from 'vitest';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import { plant } from '#server/demo/plant.ts';
import { dateText, shiftAt, siteInstant, wallClock } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import { everyRow } from '#tests/kit/demoRows.ts';

const london = 'Europe/London';
const istanbul = 'Europe/Istanbul';
const at = (text: string): number => Date.parse(text);
const shift = (text: string, zone: string) => {
  const { from, to, night } = shiftAt(at(text), zone);
  return [new Date(from).toISOString(), new Date(to).toISOString(), night];
};

describe('shifts', () => {
  test('are twelve hours where clocks stay', () => {
    expect(shift('2026-11-20T06:30:00Z', istanbul)).toEqual(['2026-11-20T04:00:00.000Z', '2026-11-20T16:00:00.000Z', false]);
    expect(shift('2026-11-20T22:30:00Z', istanbul)).toEqual(['2026-11-20T16:00:00.000Z', '2026-11-21T04:00:00.000Z', true]);
  });

  test('of the night in which London puts its clocks back last thirteen hours', () => {
    expect(shift('2026-10-25T00:30:00Z', london)).toEqual(['2026-10-24T18:00:00.000Z', '2026-10-25T07:00:00.000Z', true]);
    expect(shift('2026-10-25T06:30:00Z', london)).toEqual(['2026-10-24T18:00:00.000Z', '2026-10-25T07:00:00.000Z', true]);
  });

  test('of the night in which London puts its clocks forward last eleven hours', () =>
    expect(shift('2026-03-29T01:30:00Z', london)).toEqual(['2026-03-28T19:00:00.000Z', '2026-03-29T06:00:00.000Z', true]));

  test('follow each other without a gap through a year', () => {
    for (let from = at('2026-01-01T07:00:00Z'); from < at('2027-01-01T00:00:00Z'); ) {
      const { to } = shiftAt(from, london);
      expect([11, 12, 13]).toContain((to - from) / hour);
      expect(shiftAt(to, london).from).toBe(to);
      expect(shiftAt(to - minute, london).from).toBe(from);
      from = to;
    }
  });
});

describe('days', () => {
  test('are those of the site', () => {
    for (let instant = at('2026-10-23T00:00:00Z'); instant < at('2026-10-28T00:00:00Z'); instant += 17 * minute)
      expect(dateText(wallClock(instant, london).date)).toBe(siteDate(new Date(instant), london));
  });

  test('begin where the wall clock says', () => {
    const { date } = wallClock(at('2026-10-25T12:00:00Z'), london);
    expect(new Date(siteInstant(date, 0, london)).toISOString()).toBe('2026-10-24T23:00:00.000Z');
    expect(new Date(siteInstant(date + 1, 0, london)).toISOString()).toBe('2026-10-26T00:00:00.000Z');
  });

  // It makes a whole plant, which takes its time where much else runs beside.
  test('of conversations are those of their site, across the change of London’s clocks', () => {
    const { conversations } = everyRow('demo', '2026-10-27T12:00:00Z');
    const zones = new Set(plant.areas.map(({ site_id }) => zoneOf(site_id)));
    expect(zones).toEqual(new Set([istanbul, london]));
    const wrong = conversations.filter(
      ({ started_at, started_on, site_id }) => started_on !== siteDate(new Date(started_at), zoneOf(site_id)),
    );
    expect(wrong).toEqual([]);
  }, 120_000);
});
