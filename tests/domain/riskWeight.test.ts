import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime } from '#domain/kernel/siteTime.ts';
import { activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { shiftAt, shiftAtHour } from '#domain/permits/kernel/shift.rules.ts';
import { weightBases, weightRules } from '#domain/permits/riskWeight/riskWeight.data.ts';
import { type WeightInput, weightFrom, weightPartsOf, weightTable } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import { weightParts, weights } from '#domain/permits/riskWeight/riskWeight.schema.ts';

const cold: WeightInput = { residual: 1, primary: 'CLD', further: [], night: false, conflict: false };
const weigh = (permit: WeightInput) => weightFrom(weightPartsOf(permit));

const code = fc.constantFrom(...activityCodes);
const permits = fc.record({
  residual: fc.integer({ min: 1, max: 25 }),
  primary: code,
  further: fc.array(code, { maxLength: 4 }),
  night: fc.boolean(),
  conflict: fc.boolean(),
});

describe('the risk weight of a permit', () => {
  test.each<[string, Partial<WeightInput>, number | null]>([
    ['nothing while no risk is assessed', { residual: null, primary: 'CSE', night: true, conflict: true }, null],
    ['little for cold work of the lowest rating', {}, 0.5],
    ['6 of 25 × 6 and 0.8 × 3 for hot work', { residual: 6, primary: 'HOT' }, 3.8],
    ['the heaviest kind of several', { residual: 6, primary: 'HOT', further: ['VEH', 'CSE', 'CLD'] }, 4.4],
    ['the first kind where it is the heaviest', { residual: 6, primary: 'CSE', further: ['HOT'] }, 4.4],
    ['half a point more at night', { residual: 6, primary: 'HOT', night: true }, 4.3],
    ['half a point more beside other work', { residual: 6, primary: 'HOT', conflict: true }, 4.3],
    ['15 with both, rounded to one decimal', { residual: 15, primary: 'BRK', night: true, conflict: true }, 7.3],
    ['10 at the very most', { residual: 25, primary: 'CSE', night: true, conflict: true }, 10],
  ])('is %s', (_, changed, expected) => expect(weigh({ ...cold, ...changed })).toBe(expected));

  test('says what it is added up from', () =>
    expect(weightPartsOf({ residual: 17, primary: 'CLD', further: ['WAH', 'ELE'], night: true, conflict: false })).toEqual({
      version: 1,
      basis: 'demo',
      residual: 4.08,
      code: 'WAH',
      work: 1.8,
      night: 0.5,
      conflict: 0,
    }));

  test('lies between 0 and 10, has one decimal, and is what its parts add up to', () =>
    fc.assert(
      fc.property(permits, (permit) => {
        const [parts, weight] = [weightPartsOf(permit), weigh(permit)];
        if (!parts || weight === null) throw new Error('assessed work has a weight');
        expect(weight >= 0 && weight <= weightRules.max).toBe(true);
        expect(weight).toBe(Number(weight.toFixed(1)));
        expect(Math.abs(weight - (parts.residual + parts.work + parts.night + parts.conflict))).toBeLessThan(0.051);
        expect(weightParts.isValidSync(parts, { strict: true })).toBe(true);
      }),
    ));

  test('never falls when something grows, and does not depend on the order of further kinds', () =>
    fc.assert(
      fc.property(permits, code, (permit, another) => {
        const weight = weigh(permit) ?? Number.NaN;
        const graver: WeightInput[] = [
          { ...permit, residual: Math.min(25, permit.residual + 1) },
          { ...permit, further: [...permit.further, another] },
          { ...permit, night: true },
          { ...permit, conflict: true },
        ];
        for (const one of graver) expect(weigh(one)).toBeGreaterThanOrEqual(weight);
        expect(weigh({ ...permit, further: permit.further.toReversed() })).toBe(weight);
      }),
    ));

  test('is made of a table that names every kind of work and says that it is a demo', () => {
    const table = weightTable();
    expect(weights.validateSync(table, { strict: true })).toMatchObject({ version: 1, basis: 'demo', night: 0.5, conflict: 0.5 });
    expect(table.base).toEqual(activityCodes.map((of) => ({ code: of, value: weightBases[of] })));
    for (const { value } of table.base) expect(value > 0 && value <= 1).toBe(true);
  });
});

test('the shift of an hour on the wall clock is the shift of its moment, on days when clocks change, too', () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.constantFrom('Europe/Istanbul', 'Europe/London', 'Asia/Kolkata', 'America/St_Johns'),
      (at, zone) => {
        expect(shiftAtHour(localTime(at, zone).hour)).toBe(shiftAt(at.toISOString(), zone).name);
      },
    ),
  ));
