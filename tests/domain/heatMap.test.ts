import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hour } from '#domain/kernel/units.ts';
import { binCount, binsOf, dayCount, finestBin } from '#domain/permits/heatMap/heatBins.rules.ts';
import { heatBins, heatLimits } from '#domain/permits/heatMap/heatMap.data.ts';
import { breaksOf, changeClassOf, classCount, classOf, typedBreaks } from '#domain/permits/heatMap/heatScale.rules.ts';
import { hectaresOf, sharesOf, squareFrom, squareKey } from '#domain/permits/heatMap/spread.rules.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import type { Point } from '#domain/simops/geometry.ts';

const zones = ['Europe/London', 'Europe/Istanbul', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];
const someDays = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 120 }))
  .map(([first, length]) => ({ from: dayAfter('2025-01-01', first), to: dayAfter('2025-01-01', first + length) }));

describe('stretches of time', () => {
  test('lie side by side and leave nothing out, whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...heatBins), someDays, (zone, kind, days) => {
        const bins = binsOf(kind, days, zone);
        const [whole] = binsOf('all', days, zone);
        expect(bins[0]?.from).toBe(whole?.from);
        expect(bins.at(-1)?.to).toBe(whole?.to);
        for (const [index, bin] of bins.entries()) {
          expect(bin.to).toBeGreaterThan(bin.from);
          if (index > 0) expect(bin.from).toBe(bins[index - 1]?.to);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are at most as many as is reckoned without making them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...heatBins), someDays, (zone, kind, days) => {
        expect(binsOf(kind, days, zone).length).toBeLessThanOrEqual(binCount(kind, days));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['Europe/London', '2026-10-25', 25],
    ['Europe/London', '2026-03-29', 23],
    ['Europe/Istanbul', '2026-03-29', 24],
  ])('a day in %s on %s has %i hours', (zone, day, hours) => {
    expect(binsOf('hour', { from: day, to: day }, zone).length).toBe(hours);
  });

  test('an hour that comes twice is told apart, and one that is left out is not there', () => {
    const back = binsOf('hour', { from: '2026-10-25', to: '2026-10-25' }, 'Europe/London');
    expect(back.slice(0, 4).map(({ hour: at, fold }) => `${at}.${fold}`)).toEqual(['0.0', '1.0', '1.1', '2.0']);
    const forward = binsOf('hour', { from: '2026-03-29', to: '2026-03-29' }, 'Europe/London');
    expect(forward.slice(0, 3).map(({ hour: at }) => at)).toEqual([0, 2, 3]);
  });

  test('weeks begin on Monday, months on their first day, shifts where shifts are changed', () => {
    const days = { from: '2026-10-29', to: '2026-11-10' };
    expect(binsOf('week', days, 'UTC').map(({ date }) => date)).toEqual(['2026-10-29', '2026-11-02', '2026-11-09']);
    expect(binsOf('month', days, 'UTC').map(({ date }) => date)).toEqual(['2026-10-29', '2026-11-01']);
    const shifts = binsOf('shift', { from: '2026-10-29', to: '2026-10-29' }, 'UTC');
    expect(shifts.map(({ from, to }) => (to - from) / hour)).toEqual([7, 12, 5]);
  });

  test('days that end before they begin are none', () => {
    expect(dayCount({ from: '2026-02-02', to: '2026-02-01' })).toBe(0);
    expect(dayCount({ from: '2026-02-01', to: '2026-02-01' })).toBe(1);
  });

  test('the finest that fit are offered: hours of a year for 20 places, days for 400', () => {
    const year = { from: '2025-11-21', to: '2026-11-20' };
    expect(finestBin(20, year)).toBe('hour');
    expect(finestBin(400, year)).toBe('day');
    expect(binCount(finestBin(3150, year), year) * 3150).toBeLessThanOrEqual(heatLimits.cells);
  });
});

describe('classes of values', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 200 });

  test.each(['quantile', 'equal'] as const)(
    '%s: breaks rise, are above zero, and a larger value is never in a lower class',
    (way) => {
      fc.assert(
        fc.property(values, (some) => {
          const breaks = breaksOf(some, way);
          expect(breaks.length).toBeLessThan(classCount);
          expect(breaks.every((at, index) => at > (breaks[index - 1] ?? 0))).toBe(true);
          const classes = some.toSorted((one, other) => one - other).map((value) => classOf(value, breaks));
          expect(classes).toEqual(classes.toSorted((one, other) => one - other));
          expect(Math.max(...classes)).toBeLessThanOrEqual(classCount);
        }),
      );
    },
  );

  test('zero is a class of its own, and of nothing there are no breaks', () => {
    expect(classOf(0, [1, 2])).toBe(0);
    expect(classOf(0.5, [1, 2])).toBe(1);
    expect(classOf(2, [1, 2])).toBe(3);
    expect(breaksOf([0, 0], 'quantile')).toEqual([]);
  });

  test.each([
    ['5 10 20', [5, 10, 20]],
    ['0,5; 2', [0.5, 2]],
    ['10 5', null],
    ['0 5', null],
    ['a', null],
    ['', null],
    ['1 2 3 4 5 6 7', null],
  ])('thresholds typed as "%s" are %j', (text, breaks) => expect(typedBreaks(text)).toEqual(breaks));

  test('changes are classed from no change to both sides alike', () => {
    expect([-9, -3, -1, 0, 1, 3, 9].map((change) => changeClassOf(change, 9))).toEqual([-3, -1, -1, 0, 1, 1, 3]);
    expect(changeClassOf(0, 0)).toBe(0);
  });
});

describe('squares of a plan', () => {
  const coordinate = fc.double({ min: -500, max: 1500, noNaN: true });
  const point = fc.tuple(coordinate, coordinate).map(([x, y]): Point => [x, y]);

  test('share out the whole of a place, whatever it is', () => {
    const place = fc.oneof(
      point.map((at) => ({ type: 'Point' as const, coordinates: at })),
      fc.array(point, { minLength: 1, maxLength: 5 }).map((coordinates) => ({ type: 'LineString' as const, coordinates })),
      fc.array(point, { minLength: 3, maxLength: 6 }).map((ring) => ({ type: 'Polygon' as const, coordinates: [ring] })),
    );
    fc.assert(
      fc.property(place, fc.constantFrom(10, 20, 50), (where, metres) => {
        const shares = [...(sharesOf(where, metres)?.values() ?? [])];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
      { numRuns: 60 },
    );
  });

  test('a polygon has those whose middle is inside, a narrow one those that its edges touch', () => {
    const square = (wide: number): Point[] => [
      [0, 0],
      [wide, 0],
      [wide, wide],
      [0, wide],
    ];
    expect(sharesOf({ type: 'Polygon', coordinates: [square(40)] }, 20)?.size).toBe(4);
    expect([...(sharesOf({ type: 'Polygon', coordinates: [square(4)] }, 20)?.keys() ?? [])]).toEqual(['0:0']);
    expect(sharesOf({ type: 'LineString', coordinates: [] }, 20)).toBeNull();
  });

  test('are called by column and row', () => {
    expect(squareFrom(squareKey(-3, 12))).toEqual({ column: -3, row: 12 });
    expect(squareFrom('12')).toBeNull();
  });

  test('100 m by 100 m are a hectare, either way round', () => {
    const ring: Point[] = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ];
    expect(hectaresOf(ring)).toBeCloseTo(1, 9);
    expect(hectaresOf(ring.toReversed())).toBeCloseTo(1, 9);
  });
});
