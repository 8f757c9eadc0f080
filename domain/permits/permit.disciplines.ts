import { type ActivityCode, activityCodes } from './permit.states.ts';

/** The fields in which a subject-matter expert endorses work. */
export const disciplines = [
  'confined space',
  'electrical',
  'process',
  'civil',
  'lifting',
  'radiation',
  'mechanical',
  'marine',
  'instrument',
] as const;
export type Discipline = (typeof disciplines)[number];

/** Which kinds of work an expert must endorse, always or only when the risk is high. */
export const endorsedWork: Partial<Record<ActivityCode, { discipline: Discipline; when: 'always' | 'risk_high' }>> = {
  CSE: { discipline: 'confined space', when: 'always' },
  ELE: { discipline: 'electrical', when: 'always' },
  BRK: { discipline: 'process', when: 'risk_high' },
  EXC: { discipline: 'civil', when: 'always' },
  LFT: { discipline: 'lifting', when: 'risk_high' },
  RAD: { discipline: 'radiation', when: 'always' },
  PRT: { discipline: 'mechanical', when: 'always' },
  DIV: { discipline: 'marine', when: 'always' },
  OVR: { discipline: 'instrument', when: 'always' },
};

/** A residual risk from which on the risk counts as high. */
export const highRisk = 10;

/** The disciplines that must endorse a permit with these codes, in a fixed order. Codes are the primary and the supplementary. */
export const disciplinesFor = (codes: readonly ActivityCode[], riskResidual: number): Discipline[] => {
  const due = activityCodes.filter((code) => codes.includes(code)).map((code) => endorsedWork[code]);
  return due.flatMap((work) => (work && (work.when === 'always' || riskResidual >= highRisk) ? [work.discipline] : []));
};
