import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import type { GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { addedSubstances, gasLimits, permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { addedGasLimits, substanceName } from '#domain/permits/kernel/substances.data.ts';
import { addedIn, gasLimitsFor, isNearLimit, outOfLimits, type Reading } from '#domain/permits/regions/gas.rules.ts';
import { gasAt } from '#domain/permits/regions/regionsOf.ts';
import { passedTest } from '#tests/kit/evidence.ts';

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

  test.each([
    ['O2', 20.9, false],
    ['O2', 20.6, false],
    ['O2', 19.7, true],
    ['O2', 23.1, true],
    ['O2', 19.4, false],
    ['H2S', 0, false],
    ['H2S', 3.9, false],
    ['H2S', 4.9, true],
    ['H2S', 5, true],
    ['H2S', 5.1, false],
    ['CO', 19, true],
  ] as const)('of %s %s is close to its limit: %s', (substance, value, expected) => {
    const limit = gasLimitsFor(['CSE']).find((one) => one.substance === substance);
    expect(limit && isNearLimit(limit, value)).toBe(expected);
  });

  test('for work with a flame allows nothing that burns', () => {
    expect(outOfLimits(gasLimitsFor(['CLD', 'HOT']), readings({ LEL: 1 }))).toEqual(['LEL']);
  });

  test('without a reading of a substance does not pass', () => {
    expect(outOfLimits(gasLimitsFor(['CSE']), readings({}).slice(1))).toEqual(['O2']);
  });
});

describe('the test that counts at a point', () => {
  const good = passedTest(1, '2026-11-20T07:30:41.000Z');
  const bad = passedTest(2, '2026-11-20T07:30:00.000Z', { passed: false });
  const gasOf = (tests: GasTestRecord[]) => gasAt({ gas: { needed: true, points: ['pump'], tests } }, '2026-11-20T07:31:00.000Z');

  test.each([
    ['the only one', [good], 'valid'],
    ['the one made later', [passedTest(1, '2026-11-20T07:29:59.000Z', { passed: false }), good], 'valid'],
    ['the one made later, though recorded before', [good, passedTest(2, '2026-11-20T07:29:00.000Z', { passed: false })], 'valid'],
    ['of one minute the one recorded later, which failed', [good, bad], 'failed'],
    ['of one minute the one recorded later, which passed', [bad, good], 'valid'],
    ['of one moment the one recorded later', [good, { ...good, no: 2, passed: false }], 'failed'],
    ['of those that passed one that is not voided', [good, { ...good, no: 2, voided: true, validUntil: good.testedAt }], 'valid'],
    ['one that failed, though it is voided', [good, { ...bad, voided: true }], 'failed'],
    ['one made after the voided failure', [{ ...bad, voided: true }, good], 'valid'],
  ])('is %s', (_, tests, expected) => expect(gasOf(tests)).toBe(expected));
});

describe('after gas was found at one point', () => {
  const at = (no: number, point: string, minutes: number, passed = true) =>
    passedTest(no, `2026-11-20T07:${minutes}:00.000Z`, { point, passed });
  const before = [at(1, 'pump', 10), at(2, 'drain', 11)];
  const stands = (tests: GasTestRecord[]) =>
    gasAt({ gas: { needed: true, points: ['pump', 'drain'], tests } }, '2026-11-20T07:40:00.000Z');

  test.each([
    ['both points were good', before, 'valid'],
    ['the one failed', [...before, at(3, 'pump', 20, false)], 'failed'],
    ['the one passed again, and the other is from before', [...before, at(3, 'pump', 20, false), at(4, 'pump', 25)], 'failed'],
    ['both passed again', [...before, at(3, 'pump', 20, false), at(4, 'pump', 25), at(5, 'drain', 26)], 'valid'],
    ['the other was tested in between', [...before, at(3, 'pump', 20, false), at(4, 'drain', 22), at(5, 'pump', 25)], 'valid'],
    ['another failed after that', [...before, at(3, 'pump', 20, false), at(4, 'pump', 25), at(5, 'drain', 26, false)], 'failed'],
  ])('%s', (_, tests, expected) => expect(stands(tests)).toBe(expected));
});

test('a plan adds substances to the four, tighter by a flame where they burn', () => {
  const added = gasLimitsFor(['HOT'], ['SO2', 'H2']).map(({ substance, max }) => [substance, max]);
  expect(added.slice(4)).toEqual([
    ['SO2', 2],
    ['H2', 0],
  ]);
  expect(gasLimitsFor(['CSE'], ['H2']).at(-1)?.max).toBe(5);
  expect(addedIn(gasLimitsFor([], addedSubstances))).toEqual(addedSubstances);
  expect(addedIn(gasLimits)).toEqual([]);
});

test('a substance has a name in every language, and one that is not known here keeps its formula', () => {
  expect(languages.map((language) => substanceName('C6H6', language))).toEqual(['Benzene', 'Benzen', 'البنزين العطري']);
  expect(substanceName('XX', 'en')).toBe('XX');
});

test('every number that touches safety names its source or says that it is of the demo', () => {
  for (const { basis } of [...gasLimits, ...addedGasLimits, ...Object.values(permitLimits)])
    expect(basis === 'demo' || basis.length > 10).toBe(true);
});
