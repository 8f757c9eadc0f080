import { type GasLimit, gasLimits, hotWorkGasLimits, type Substance } from './permit.limits.data.ts';
import type { ActivityCode } from './permit.states.ts';

export type Reading = { substance: Substance; value: number };

/** The limits that apply to a permit with these codes. */
export const gasLimitsFor = (codes: readonly ActivityCode[]): readonly GasLimit[] =>
  codes.includes('HOT') ? hotWorkGasLimits : gasLimits;

/** The substances whose readings are out of limits or missing; a test passes when there are none. */
export const outOfLimits = (limits: readonly GasLimit[], readings: readonly Reading[]): Substance[] =>
  limits.flatMap(({ substance, min, max }) => {
    const found = readings.filter((reading) => reading.substance === substance);
    const isGood = found.length > 0 && found.every(({ value }) => value <= max && (min === null || value >= min) && value >= 0);
    return isGood ? [] : [substance];
  });
