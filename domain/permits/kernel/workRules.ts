import type { SafeguardName } from '#domain/references/data/safeguards.data.ts';
import { typeRules } from '#domain/references/data/specificPermits.data.ts';
import type { PermitFacts } from './permit.facts.ts';
import type { ActivityCode } from './permit.states.ts';

/** The longest issue period and validity: of several kinds of work the strictest counts. */
export const longestFor = (codes: readonly ActivityCode[]): PermitFacts['longest'] => {
  const rules = codes.map((code) => typeRules[code].rules);
  return {
    issueMinutes: Math.min(...rules.map(({ max_issue_hours }) => max_issue_hours)) * 60,
    validityDays: Math.min(...rules.map(({ max_validity_days }) => max_validity_days)),
  };
};

/** The safeguards that these kinds of work ask for, each once. */
export const safeguardsFor = (codes: readonly ActivityCode[]): readonly SafeguardName[] => [
  ...new Set(codes.flatMap((code): readonly SafeguardName[] => typeRules[code].rules.guards)),
];
