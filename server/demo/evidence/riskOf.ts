import type { RiskAssessment, RiskStep } from '#domain/permits/evidence/evidence.ts';
import { plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { pick, rng } from '#server/demo/random.ts';
import type { Tale } from '#server/demo/tale.ts';
import { type Danger, dangers, lastSteps } from './risk.seed.ts';

type Rated = RiskStep['before'];

/** A rating as severity and likelihood: the factors of 1 to 5 that make it, the severity as high as it may be. */
const ratedAs = (rating: number, severest = 5): Rated => {
  const fits = (factor: number): boolean => rating % factor === 0 && rating / factor <= 5;
  const severity = [5, 4, 3, 2, 1].find((factor) => factor <= severest && fits(factor)) ?? [5, 4, 3, 2, 1].find(fits) ?? 5;
  return { severity, likelihood: Math.max(1, Math.round(rating / severity)) };
};

const milder = ({ severity, likelihood }: Rated): Rated => ({
  severity: Math.max(1, severity - 1),
  likelihood: Math.max(1, likelihood - 1),
});

const stepOf = ([step, hazard, consequence, controls]: Danger, before: Rated, after: Rated): RiskStep => ({
  step,
  hazard,
  consequence,
  controls,
  before,
  after,
});

/** The risk assessment of a job: its worst step has the ratings of the permit, the others are milder. */
export const riskOf = ({ job, at }: Tale, when: number = at): RiskAssessment => {
  const random = rng(seed, 'risk', job.slot);
  const before = ratedAs(job.riskInitial);
  const after = ratedAs(job.riskResidual, before.severity);
  const known = [job.code, ...job.supplementary].flatMap((code) => dangers[code]);
  const all = [...known, pick(random, lastSteps)];
  return {
    steps: all.map((danger, index) =>
      index === 0 ? stepOf(danger, before, after) : stepOf(danger, milder(before), milder(after)),
    ),
    team: [...new Set([job.delegate.sap, job.authority.sap, pick(random, plant.duties.worker).sap])],
    siteBased: true,
    by: job.delegate.sap,
    at: new Date(when).toISOString(),
  };
};
