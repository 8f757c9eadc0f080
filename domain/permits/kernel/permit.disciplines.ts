import { type ActivityCode, activityCodes, riskBands } from './permit.states.ts';

/** The fields in which a subject-matter expert endorses work. */
export const disciplines = [
  'confined_space',
  'electrical',
  'process',
  'civil',
  'lifting',
  'radiation',
  'mechanical',
  'marine',
  'instrument',
] as const;
/** What people may do beside their roles and disciplines. */
export const competences = ['gas_tester', 'isolating_authority'] as const;
export type Discipline = (typeof disciplines)[number];

export type Endorsed = { discipline: Discipline; when: 'always' | 'risk_high' };

/** Which kinds of work an expert must endorse, always or only when the risk is high: demo rules, to be replaced by those of a site. */
export const endorsedWork: Partial<Record<ActivityCode, Endorsed>> = {
  CSE: { discipline: 'confined_space', when: 'always' },
  ELE: { discipline: 'electrical', when: 'always' },
  BRK: { discipline: 'process', when: 'risk_high' },
  EXC: { discipline: 'civil', when: 'always' },
  LFT: { discipline: 'lifting', when: 'risk_high' },
  RAD: { discipline: 'radiation', when: 'always' },
  PRT: { discipline: 'mechanical', when: 'always' },
  DIV: { discipline: 'marine', when: 'always' },
  OVR: { discipline: 'instrument', when: 'always' },
};

/** How the endorsement of another area's delegate is filed among those of the disciplines. */
export const areaEndorsement = 'area';

/** The disciplines that must endorse a permit with these codes, in a fixed order. Codes are the primary and the supplementary. */
export const disciplinesFor = (codes: readonly ActivityCode[], riskResidual: number): Discipline[] => {
  const due = activityCodes.filter((code) => codes.includes(code)).map((code) => endorsedWork[code]);
  return due.flatMap((work) => (work && (work.when === 'always' || riskResidual >= riskBands.high) ? [work.discipline] : []));
};
