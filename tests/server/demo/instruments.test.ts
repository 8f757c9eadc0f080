import { describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { instrumentStop, unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import { instrumentRows } from '#server/demo/instruments.ts';
import { sites } from '#server/demo/sites.ts';
import { everyRow } from '#tests/kit/demoRows.ts';

const zones = new Map(sites.map(({ id, time_zone }) => [id, time_zone]));

const registerAt = (now: string) => {
  const { instruments, events } = instrumentRows([1, 2], Date.parse(now));
  return instruments.map((row) => {
    const bumps = events.filter(({ instrument_id }) => instrument_id === row.id).map(({ at }) => String(at));
    return {
      ...row,
      calibratedOn: row.calibrated_on,
      calibrationDue: row.calibration_due,
      outOfService: row.out_of_service ?? null,
      bumpTestedAt: bumps.at(-1) ?? null,
      timeZone: zones.get(row.site_id) ?? '',
    };
  });
};

describe.each([
  ['a morning', '2026-11-20T06:30:00.000Z'],
  ['a night', '2026-11-19T22:40:00.000Z'],
  ['the end of a night of thirteen hours', '2026-10-25T06:00:00.000Z'],
  ['the minute of a bump test', '2026-11-20T03:10:00.000Z'],
])('the registers of gas instruments on %s', (_, now) => {
  const register = registerAt(now);

  test('hold twelve of each site that are in date, and one that is not for each reason', () => {
    for (const site of [1, 2]) {
      const stops = register.filter(({ site_id }) => site_id === site).map((one) => instrumentStop(one, now));
      expect(stops).toEqual([...Array.from({ length: 12 }, () => null), 'calibration', 'out_of_service', 'bump_test']);
    }
    expect(new Set(register.map(({ site_id, serial }) => `${site_id} ${serial}`)).size).toBe(30);
  });

  test('I49: hold what every gas test was made with, and it was in date', () => {
    const { permits, evidence } = everyRow('demo', now, { withConversation: false });
    const siteOf = new Map(permits.map(({ id, site_id }) => [id, site_id]));
    const wrong = evidence.flatMap(({ permit_id, data }) =>
      (JSON.parse(data) as Evidence).gasTests.filter(({ instrument, registered, readings, testedAt }) => {
        const entry = register.find(({ id, serial }) => id === registered?.id && serial === instrument);
        if (!registered || !entry || entry.site_id !== siteOf.get(permit_id)) return true;
        const unmeasured = unmeasuredBy(
          entry,
          readings.map(({ substance }) => substance),
        );
        const then = { ...entry, ...registered, calibratedOn: '2000-01-01' };
        return unmeasured.length > 0 || entry.model !== registered.model || instrumentStop(then, testedAt) !== null;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
