import { describe, expect, test } from 'vitest';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Fate } from '#server/demo/permitJob.ts';
import { mix, type Outcome, presets } from '#server/demo/presets.ts';
import { planOf } from '#tests/kit/demoRows.ts';

const now = '2026-11-20T06:30:00Z';
const ends: Record<Outcome, PermitState> = {
  closed: 'closed',
  overdue: 'closed',
  surrendered: 'closed',
  discarded: 'cancelled',
  cancelled: 'cancelled',
  lapsed: 'cancelled',
  rejected: 'rejected',
};
const stateOf = (fate: Fate): PermitState => (fate.kind === 'now' ? fate.state : ends[fate.outcome]);
const counted = <Name extends string>(names: readonly Name[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

describe('the plant of a year', () => {
  const { fates } = planOf('S', now);

  test('has exactly these permits of each state', () =>
    expect(counted(fates.map(stateOf))).toEqual({ ...presets.S.open, closed: 11_158, cancelled: 498, rejected: 130 }));

  test('has exactly these of each kind of work', () =>
    expect(counted(fates.map(({ code }): ActivityCode | 'none' => code ?? 'none'))).toEqual(mix));

  test('has work that is suspended for exactly these reasons', () =>
    expect(counted(fates.flatMap((fate) => (fate.kind === 'now' && fate.reason ? [fate.reason] : [])))).toEqual({
      hold: 4,
      revalidation: 3,
      weather: 2,
      gas: 1,
      simops: 1,
    }));
});
