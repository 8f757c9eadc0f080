import { describe, expect, test } from 'vitest';
import { gasLimitsFor, outOfLimits, type Reading } from '#domain/permits/gas.rules.ts';
import { gasLimits, permitLimits } from '#domain/permits/permit.limits.data.ts';

const fresh = { O2: 20.9, LEL: 0, H2S: 0, CO: 0 };
const readings = (change: Partial<typeof fresh>): Reading[] =>
  Object.entries({ ...fresh, ...change }).map(([substance, value]) => ({ substance: substance as Reading['substance'], value }));

describe('a gas test', () => {
  test.each([
    ['fresh air', {}, []],
    ['oxygen on its lower limit', { O2: 19.5 }, []],
    ['oxygen below its lower limit', { O2: 19.4 }, ['O2']],
    ['oxygen above its upper limit', { O2: 23.6 }, ['O2']],
    ['5 % LEL', { LEL: 5 }, []],
    ['6 % LEL and too much H2S', { LEL: 6, H2S: 5.1 }, ['LEL', 'H2S']],
    ['a negative reading', { CO: -1 }, ['CO']],
    ['a reading that is no number', { CO: Number.NaN }, ['CO']],
  ])('of %s is out of limits in %j: %j', (_, change, expected) => {
    expect(outOfLimits(gasLimitsFor(['CSE']), readings(change))).toEqual(expected);
  });

  test('for work with a flame allows nothing that burns', () => {
    expect(outOfLimits(gasLimitsFor(['CLD', 'HOT']), readings({ LEL: 1 }))).toEqual(['LEL']);
  });

  test('without a reading of a substance does not pass', () => {
    expect(outOfLimits(gasLimitsFor(['CSE']), readings({}).slice(1))).toEqual(['O2']);
  });
});

test('every number that touches safety names its source or says that it is of the demo', () => {
  for (const { basis } of [...gasLimits, ...Object.values(permitLimits)]) expect(basis === 'demo' || basis.length > 10).toBe(true);
});
