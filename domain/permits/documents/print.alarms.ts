import type { PermitWork } from '#domain/permits/permit/work.schema.ts';

type Limit = PermitWork['gas']['limits'][number];
type Test = Pick<PermitWork['gas']['tests'][number], 'point' | 'tested_at' | 'passed' | 'voided_because'>;
type Gas = { limits: readonly Limit[]; tests: readonly Test[] };

/** A reading of continuous monitoring that is out of limits. */
export type Alarm = { at: string; point: string; readings: readonly { substance: string; value: number }[] };
type Worst = { substance: string; value: number; unit: string; point: string; at: string };

/** How far beyond its limit a value is; 0 while it is within. */
const beyond = ({ min, max }: Limit, value: number): number => Math.max(0, value - max, min === null ? 0 : min - value);

/** When the air at a point was last found good, by a test that was not voided; never where it was not. */
const lastGood = ({ tests }: Gas, point: string): string =>
  tests
    .filter((test) => test.point === point && test.passed && test.voided_because === null)
    .map(({ tested_at }) => tested_at)
    .sort()
    .at(-1) ?? '';

/** The worst alarm of each substance at each point since the last good test there: those of before that test are over. */
export const worstAlarms = (gas: Gas, alarms: readonly Alarm[]): Worst[] => {
  const worst = new Map<string, Worst & { by: number }>();
  for (const { at, point, readings } of alarms) {
    if (at <= lastGood(gas, point)) continue;
    for (const { substance, value } of readings) {
      const limit = gas.limits.find((one) => one.substance === substance);
      const by = limit ? beyond(limit, value) : 0;
      const known = worst.get(`${substance} ${point}`);
      if (!limit || by === 0 || (known && known.by >= by)) continue;
      worst.set(`${substance} ${point}`, { substance, value, unit: limit.unit, point, at, by });
    }
  }
  return [...worst.values()].map(({ by, ...one }) => one);
};
