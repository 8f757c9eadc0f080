import { describe, expect, test } from 'vitest';
import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { withInstrument } from '#src/features/instruments/withInstrument.ts';

const at = '2026-11-25T08:00:00Z';
const line = (id: number, part: Partial<GasInstrumentLine> = {}): GasInstrumentLine => ({
  id,
  site: 'CHG',
  time_zone: 'UTC',
  serial: `GM-${id}`,
  model: 'Quad-4',
  substances: ['O2'],
  calibrated_on: '2026-01-05',
  calibration_due: '2027-11-25',
  bump_tested_at: null,
  bump_failed_at: null,
  out_of_service: null,
  stop: 'bump_test',
  version: 1,
  ...part,
});
const ids = (lines: readonly GasInstrumentLine[]): number[] => lines.map(({ id }) => id);

describe('an instrument in the register that is shown', () => {
  const shown = [line(2), line(5), line(7, { site: 'DHK' })];

  test('stays in its place when it was changed, under another serial number too', () =>
    expect(withInstrument(shown, line(5, { serial: 'GM-1' }), false, at)).toEqual([
      shown[0],
      line(5, { serial: 'GM-1' }),
      shown[2],
    ]));

  test.each([
    [line(1), [1, 2, 5, 7]],
    [line(3), [2, 3, 5, 7]],
    [line(6), [2, 5, 6, 7]],
    [line(9, { site: 'EST' }), [2, 5, 7, 9]],
  ])('that is new stands by site and serial number', (added, order) =>
    expect(ids(withInstrument(shown, added, false, at))).toEqual(order),
  );

  test('leaves those that are due once nothing is due of it', () => {
    const tested = line(5, { bump_tested_at: '2026-11-25T07:59:00Z', stop: null });
    expect(ids(withInstrument(shown, tested, true, at))).toEqual([2, 7]);
    expect(ids(withInstrument(shown, line(5, { out_of_service: 'lost' }), true, at))).toEqual([2, 7]);
    expect(ids(withInstrument(shown, line(5, { version: 2 }), true, at))).toEqual([2, 5, 7]);
    expect(ids(withInstrument(shown, tested, false, at))).toEqual([2, 5, 7]);
  });
});
