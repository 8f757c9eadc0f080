import { describe, expect, test } from 'vitest';
import { type Alarm, worstAlarms } from '#domain/permits/documents/print.alarms.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 26, 8, minutes)).toISOString();
const alarm = (minutes: number, substance: string, value: number, point = 'manhole'): Alarm => ({
  at: at(minutes),
  point,
  readings: [{ substance, value }],
});
const limits = [...gasLimitsFor(['HOT'])];

describe('the alarms of monitoring on a printed copy', () => {
  test('are the worst of each substance at each point, whichever end of its limit it is beyond', () => {
    const alarms = [alarm(1, 'O2', 17.5), alarm(2, 'O2', 18.9), alarm(3, 'O2', 24), alarm(4, 'H2S', 9), alarm(5, 'H2S', 7, 'pump')];
    expect(worstAlarms({ limits, tests: [] }, alarms)).toEqual([
      { substance: 'O2', value: 17.5, unit: '% vol', point: 'manhole', at: at(1) },
      { substance: 'H2S', value: 9, unit: 'ppm', point: 'manhole', at: at(4) },
      { substance: 'H2S', value: 7, unit: 'ppm', point: 'pump', at: at(5) },
    ]);
  });

  test('know that beside a flame nothing that burns is the limit', () =>
    expect(worstAlarms({ limits, tests: [] }, [alarm(1, 'LEL', 2)]).map(({ value }) => value)).toEqual([2]));

  test('are over with the next good test of their point that was not voided', () => {
    const good = { point: 'manhole', tested_at: at(5), passed: true, voided_because: null };
    const alarms = [alarm(4, 'H2S', 9), alarm(4, 'H2S', 8, 'pump')];
    expect(worstAlarms({ limits, tests: [good] }, alarms).map(({ point }) => point)).toEqual(['pump']);
    const voided = { ...good, voided_because: 'Another point.' };
    const failed = { ...good, passed: false };
    expect(worstAlarms({ limits, tests: [voided, failed] }, alarms)).toHaveLength(2);
  });

  test('leave out what was read within the limits beside what was not', () => {
    const read = { ...alarm(1, 'H2S', 9), readings: [...alarm(1, 'H2S', 9).readings, { substance: 'O2', value: 20.9 }] };
    expect(worstAlarms({ limits, tests: [] }, [read]).map(({ substance }) => substance)).toEqual(['H2S']);
  });
});
