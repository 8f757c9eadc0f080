import { shiftAtHour } from '#domain/permits/kernel/shift.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { weightPartsOf } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import type { WeightParts } from '#domain/permits/riskWeight/riskWeight.schema.ts';
import { openClocks } from '#server/kit/wallClock.ts';

const clocks = openClocks();

type Line = Pick<PermitRow, 'risk_residual' | 'primary_code' | 'supplementary_codes' | 'simops' | 'time_zone'> & {
  window_from: Date;
  window_kind: PermitRow['window']['kind'];
};

const beganAtNight = ({ window_from, window_kind, time_zone }: Line): boolean =>
  window_kind === 'issue' && shiftAtHour(new Date(clocks(time_zone, window_from.getTime())).getUTCHours()) === 'night';

/**
 * What a row's risk weight is added up from, out of what the row says of itself: nothing more is read. Its window is the issue period
 * while one is in force; its conflicts count as controlled when all of them are, because with an open one no work goes on.
 */
export const riskWeightParts = (line: Line): WeightParts | null =>
  line.risk_residual === null
    ? null
    : weightPartsOf({
        residual: line.risk_residual,
        primary: line.primary_code,
        further: line.supplementary_codes,
        night: beganAtNight(line),
        conflict: line.simops === 'controlled',
      });
