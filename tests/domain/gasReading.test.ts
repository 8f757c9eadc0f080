import { describe, expect, test } from 'vitest';
import type { GasMonitor, GasTestRecord } from '#domain/permits/evidence/evidence.ts';
import { heardAt, type LastReading } from '#domain/permits/evidence/gasReading.rules.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { gasAt, monitoringAt, retestDue } from '#domain/permits/regions/regionsOf.ts';
import { passedTest } from '#tests/kit/evidence.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString();
const limits = gasLimitsFor(['CSE']);
const monitor = (id: number, minutes: number, substances?: GasMonitor['substances']): GasMonitor => ({
  id,
  serial: `GX-${id}`,
  model: 'Quad-4',
  point: 'pump',
  at: at(minutes),
  by: 1009,
  ...(substances ? { substances } : {}),
});
const all = limits.map(({ substance }) => substance);
const read = (instrument: number, minutes: number, names = all): LastReading[] =>
  names.map((substance) => ({ instrument, serial: `GX-${instrument}`, substance, value: 0, at: at(minutes) }));

describe('until when monitoring was heard', () => {
  const plan = { needed: true, continuous: true, intervalMin: 60, points: ['pump'], limits };
  const heard = (monitors: GasMonitor[] | undefined, last: LastReading[], state: PermitState = 'ready') =>
    heardAt({ gasPlan: plan, state, limits, ...(monitors ? { monitors } : {}) }, last);

  test.each<[string, GasMonitor[], LastReading[], number | null]>([
    ['everything of the plan read at once', [monitor(1, 0)], read(1, 10), 10],
    ['one substance read longer ago', [monitor(1, 0)], [...read(1, 10, ['O2', 'LEL', 'H2S']), ...read(1, 7, ['CO'])], 7],
    ['one substance never read', [monitor(1, 0)], read(1, 10, ['O2', 'LEL', 'H2S']), null],
    [
      'two instruments that read a half each',
      [monitor(1, 0), monitor(2, 0)],
      [...read(1, 10, ['O2', 'LEL']), ...read(2, 9, ['H2S', 'CO'])],
      9,
    ],
    ['the second of two read longer ago', [monitor(1, 0), monitor(2, 0)], [...read(1, 10), ...read(2, 4)], 4],
    [
      'one cell of the second dead, which the first goes on reading',
      [monitor(1, 0, all), monitor(2, 0, all)],
      [...read(1, 10), ...read(2, 10, ['O2', 'LEL', 'H2S']), ...read(2, 3, ['CO'])],
      3,
    ],
    [
      'one cell of the second dead for so long that nothing is heard of it',
      [monitor(1, 0, all), monitor(2, 2, all)],
      [...read(1, 40), ...read(2, 40, ['O2', 'LEL', 'H2S'])],
      null,
    ],
    [
      'one cell dead of a second that was named before it was kept what it measures',
      [monitor(1, 0), monitor(2, 0)],
      [...read(1, 10), ...read(2, 10, ['O2', 'LEL', 'H2S']), ...read(2, 3, ['CO'])],
      3,
    ],
    [
      'a second that measures less, and all of that',
      [monitor(1, 0, all), monitor(2, 0, ['O2', 'VOC'])],
      [...read(1, 10), ...read(2, 9, ['O2'])],
      9,
    ],
    ['the second of two named a moment ago and not read yet', [monitor(1, 0), monitor(2, 8)], read(1, 10), null],
    ['an instrument that is not named any more', [monitor(2, 9)], read(1, 10), null],
    ['no instrument named', [], read(1, 10), null],
  ])('with %s', (_, monitors, last, expected) => {
    expect(heard(monitors, last)).toBe(expected === null ? null : at(expected));
  });

  test('is since an instrument was named where work goes on, and never before its own first reading where it has not begun', () => {
    const second = [monitor(1, 0, all), monitor(2, 8, all)];
    expect((['issued', 'live', 'testing'] as const).map((state) => heard(second, read(1, 10), state))).toEqual([
      at(8),
      at(8),
      at(8),
    ]);
    expect((['ready', 'suspended'] as const).map((state) => heard(second, read(1, 10), state))).toEqual([null, null]);
    expect(heard(second, [...read(1, 10), ...read(2, 9)], 'ready')).toBe(at(9));
  });

  test('is nothing where none is asked for, and null of work that was let begin before any instrument was named', () => {
    expect(heardAt({ gasPlan: { ...plan, continuous: false }, state: 'live', limits }, [])).toBeUndefined();
    expect((['ready', 'issued', 'live', 'testing', 'suspended'] as const).map((state) => heard(undefined, [], state))).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('the gas of a monitored permit', () => {
  const gas = (change: { heardAt?: string | null; alarmAt?: string; tests?: GasTestRecord[] }) => ({
    state: 'live' as const,
    gas: { needed: true, points: ['pump'], tests: [passedTest(1, at(0))], heardAt: at(10), ...change },
  });

  test.each([
    ['heard this minute', gas({}), 10, 'valid', 'monitored'],
    ['not heard for almost five minutes', gas({}), 14, 'valid', 'monitored'],
    ['not heard for five minutes', gas({}), 15, 'silent', 'silent'],
    ['never heard', gas({ heardAt: null }), 10, 'silent', 'silent'],
    ['alarmed after the test', gas({ alarmAt: at(9) }), 10, 'failed', 'alarm'],
    ['alarmed at the very moment of the test', gas({ alarmAt: at(0) }), 10, 'failed', 'alarm'],
    ['alarmed before the test', gas({ alarmAt: at(-1) }), 10, 'valid', 'monitored'],
    ['silent with a test that has run out', gas({}), 130, 'overdue', 'silent'],
  ])('%s', (_, permit, minutes, region, standing) => {
    expect([gasAt(permit, at(minutes)), monitoringAt(permit, true, at(minutes))]).toEqual([region, standing]);
  });

  test('is tested anew at every point after an alarm', () => {
    const tests = [passedTest(1, at(0)), passedTest(2, at(0), { point: 'drain' }), passedTest(3, at(8))];
    expect(retestDue({ gas: { needed: true, points: ['pump', 'drain'], tests, alarmAt: at(5) } })).toEqual(['drain']);
  });
});
