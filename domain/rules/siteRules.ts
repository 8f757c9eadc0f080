import { conditions } from '#domain/permits/guards/permit.guards.ts';
import { endorsedWork } from '#domain/permits/kernel/permit.disciplines.ts';
import { addedSubstances, type Limit, permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { activities, activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { weightTable } from '#domain/permits/riskWeight/riskWeight.rules.ts';
import { escalationSteps, warningKinds, warningSteps } from '#domain/permits/warnings/warning.data.ts';
import { warningTexts } from '#domain/permits/warnings/warning.texts.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import { simopsControls } from '#domain/simops/controls.data.ts';
import { matrixBasis, verdictOf } from '#domain/simops/matrix.data.ts';
import { minShareInside, windowPadding } from '#domain/simops/simops.limits.data.ts';
import { limitTexts } from './limit.texts.ts';
import type { SiteRules } from './rules.endpoints.ts';

const limits: Record<keyof typeof limitTexts, Limit<string>> = { ...permitLimits, windowPadding, minShareInside };

const limitLines = (): SiteRules['limits'] =>
  (Object.keys(limitTexts) as (keyof typeof limitTexts)[]).map((name) => ({ name, about: limitTexts[name], ...limits[name] }));

const gasLines = (): SiteRules['gas'] => {
  const any = gasLimitsFor([], addedSubstances);
  // Only what differs: the page shows what is stricter here.
  const hot = gasLimitsFor(['HOT'], addedSubstances).filter((limit, index) => limit.max !== any[index]?.max);
  return [...any.map((limit) => ({ work: 'any' as const, ...limit })), ...hot.map((limit) => ({ work: 'HOT' as const, ...limit }))];
};

const typeLines = (): SiteRules['types'] =>
  activityCodes.map((code) => {
    const { gas, isolation, max_issue_hours, max_validity_days, radius_m } = typeRules[code].rules;
    const endorsed = endorsedWork[code];
    return {
      code,
      name: activities[code],
      gas: gas.needed,
      retest_min: gas.retest_min,
      continuous: gas.continuous,
      min_points: gas.min_points,
      isolation,
      max_issue_hours,
      max_validity_days,
      radius_m,
      discipline: endorsed?.discipline ?? null,
      discipline_when: endorsed?.when ?? null,
    };
  });

const guardLines = (): SiteRules['guards'] =>
  Object.values(conditions).map(({ no, name, about, role }) => ({ no: no ?? null, name, about, role }));

const warningLines = (): SiteRules['warnings'] =>
  warningKinds.flatMap((kind) =>
    warningSteps[kind].map(({ at, unit, priority }) => ({ kind, about: warningTexts[kind], at, unit, priority, basis: 'demo' })),
  );

/** Everything that permits are judged by, read from where the judging itself reads it. */
export const siteRules = (): SiteRules => ({
  limits: limitLines(),
  gas: gasLines(),
  types: typeLines(),
  warnings: warningLines(),
  escalation: escalationSteps.map(({ role, after }) => ({ role, minutes: after, basis: 'demo' })),
  matrix: {
    basis: matrixBasis,
    codes: [...activityCodes],
    rows: activityCodes.map((one) => activityCodes.map((other) => verdictOf(one, other))),
  },
  controls: Object.entries(simopsControls).map(([code, text]) => ({ code, text })),
  weights: weightTable(),
  guards: guardLines(),
});
