import { startEvidence, type WorkRequest } from './evidence.start.ts';
import type { Evidence } from './evidence.ts';
import { disciplinesFor } from './permit.disciplines.ts';

/** The evidence of a permit whose residual rating is known already: everything it demands, nothing of it done. */
export const freshEvidence = (work: WorkRequest, residual: number): Evidence => ({
  ...startEvidence(work),
  endorsements: disciplinesFor(work.codes, residual).map((discipline) => ({ discipline, given: false, by: null })),
});
