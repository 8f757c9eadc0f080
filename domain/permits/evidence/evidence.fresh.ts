import { areaEndorsement, disciplinesFor } from '#domain/permits/kernel/permit.disciplines.ts';
import type { Endorsement } from '#domain/permits/kernel/permit.facts.ts';
import { startEvidence, type WorkRequest } from './evidence.start.ts';
import type { Evidence } from './evidence.ts';

/** Who endorses work: experts of the disciplines that it needs, and a delegate of each other area that it touches. */
export const endorsementsFor = ({ codes, otherAreas = [] }: WorkRequest, residual: number): Endorsement[] => [
  ...disciplinesFor(codes, residual).map((discipline) => ({ discipline, given: false, by: null })),
  ...otherAreas.map((area) => ({ discipline: areaEndorsement, given: false, by: null, area })),
];

/** The evidence of a permit whose residual rating is known already: everything it demands, nothing of it done. */
export const emptyEvidence = (work: WorkRequest, residual: number): Evidence => ({
  ...startEvidence(work),
  endorsements: endorsementsFor(work, residual),
});
