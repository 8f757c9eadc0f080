import { disciplinesFor } from '#domain/permits/kernel/permit.disciplines.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { faultIf, refuseFields, twiceIn } from './evidence.faults.ts';
import { requireWriteRight, type Writer, type Written } from './evidence.rules.ts';
import type { Evidence, RiskAssessment, RiskStep } from './evidence.ts';

type Rated = RiskStep['before'];
const worst = (ratings: readonly Rated[]): number => Math.max(...ratings.map(({ severity, likelihood }) => severity * likelihood));

/** The ratings of a permit before and after its controls: those of its worst step, 1 to 25. */
export const ratingsOf = ({ steps }: Pick<RiskAssessment, 'steps'>): { initial: number; residual: number } => ({
  initial: worst(steps.map(({ before }) => before)),
  residual: worst(steps.map(({ after }) => after)),
});

/** Controls that leave a step worse than it was are none. */
const hasGrown = ({ before, after }: RiskStep): boolean => worst([after]) > worst([before]);

export type RiskInput = {
  steps: readonly RiskStep[];
  team: readonly number[];
  siteBased: boolean;
  /** Those of the team whom nobody knows. */
  unknown: readonly number[];
};

/** A risk assessment written anew. Which experts must endorse follows from it; earlier endorsements must be given again. */
export const assessRisk = (evidence: Evidence, facts: PermitFacts, input: RiskInput, who: Writer, at: Instant): Written => {
  requireWriteRight('assessRisk', facts, who);
  const { steps, team, siteBased, unknown } = input;
  refuseFields(
    [
      ...twiceIn(team, (index) => `team[${index}]`),
      ...team.map((sap, index) => faultIf(unknown.includes(sap), `team[${index}]`, 'unknown_person')),
      faultIf(new Set(team).size < 2, 'team', 'team_too_small'),
      ...steps.map((step, index) => faultIf(hasGrown(step), `steps[${index}].after.severity`, 'risk_grew')),
    ],
    who.language,
  );
  const { initial, residual } = ratingsOf({ steps });
  const endorsements = [
    ...disciplinesFor(facts.codes, residual).map((discipline) => ({ discipline, given: false, by: null })),
    ...evidence.endorsements.filter(({ area }) => area !== undefined).map((one) => ({ ...one, given: false, by: null })),
  ];
  return {
    evidence: { ...evidence, risk: { steps, team, siteBased, by: who.sap, at }, endorsements },
    note: { event: 'RISK_ASSESSED', comment: `${initial} → ${residual}` },
  };
};
