import type { SafeguardName } from '#domain/references/data/safeguards.data.ts';
import { deepBelow, type TypeRules, typeRules } from '#domain/references/data/specificPermits.data.ts';
import type { PermitFacts } from './permit.facts.ts';
import { type ActivityCode, activityCodes } from './permit.states.ts';

/** The longest issue period and validity: of several kinds of work the strictest counts. */
export const longestFor = (codes: readonly ActivityCode[]): PermitFacts['longest'] => {
  const rules = codes.map((code) => typeRules[code].rules);
  return {
    issueMinutes: Math.min(...rules.map(({ max_issue_hours }) => max_issue_hours)) * 60,
    validityDays: Math.min(...rules.map(({ max_validity_days }) => max_validity_days)),
  };
};

/** At how many points their gas tests are made at least: of several kinds of work the strictest counts. */
export const minGasPoints = (codes: readonly ActivityCode[]): number =>
  Math.max(1, ...codes.map((code) => typeRules[code].rules.gas.min_points));

/** The safeguards that these kinds of work ask for at their lowest metre, each once. */
export const safeguardsFor = (codes: readonly ActivityCode[], elevationFrom: number): readonly SafeguardName[] => {
  const asked = codes.flatMap((code): readonly SafeguardName[] => {
    const { guards, deep = [] }: TypeRules = typeRules[code].rules;
    return elevationFrom < deepBelow ? [...guards, ...deep] : guards;
  });
  return [...new Set(asked)];
};

const belowGround: readonly ActivityCode[] = activityCodes.filter((code) => {
  const { deep }: TypeRules = typeRules[code].rules;
  return deep !== undefined;
});

/** Whether these kinds of work go below ground: their request says how deep. */
export const goesBelow = (codes: readonly ActivityCode[]): boolean => codes.some((code) => belowGround.includes(code));
