import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { gasLimitsFor } from '#domain/permits/regions/gas.rules.ts';
import { crms, numberedControls } from '#domain/references/data/crms.data.ts';
import { deepBelow, type TypeRules, typeRules } from '#domain/references/data/specificPermits.data.ts';
import type { Evidence, GasPlan } from './evidence.ts';

/** What of a request and of its area decides which evidence its work needs. */
export type WorkRequest = {
  codes: readonly ActivityCode[];
  elevationFrom: number;
  onPlant: boolean;
  /** Other areas that the work touches. */
  otherAreas?: readonly number[];
  hazardClass: 'zone0' | 'zone1' | 'zone2' | 'safe';
};

type Requested = {
  primary_code: ActivityCode;
  supplementary_codes: readonly ActivityCode[];
  elevation_from_m: number;
  equipment_tags: readonly string[];
  other_area_ids: readonly number[];
};

/** What a request asks for, in an area of that class. Work that names equipment is work on the plant. */
export const workRequested = (request: Requested, hazardClass: WorkRequest['hazardClass']): WorkRequest => ({
  codes: [request.primary_code, ...request.supplementary_codes],
  elevationFrom: request.elevation_from_m,
  onPlant: request.equipment_tags.length > 0,
  otherAreas: request.other_area_ids,
  hazardClass,
});

const rulesFor = ({ codes }: Pick<WorkRequest, 'codes'>): TypeRules[] => codes.map((code) => typeRules[code].rules);

// Nothing says whether work over water is enclosed, so it is taken for enclosed.
const needsGas = ({ gas: { needed } }: TypeRules, work: WorkRequest): boolean => {
  if (needed === 'hazardous_zone') return work.hazardClass !== 'safe';
  return needed === 'deep' ? work.elevationFrom < deepBelow : needed !== 'no';
};

const gasPlanFor = (work: WorkRequest): GasPlan => {
  const tested = rulesFor(work).filter((rules) => needsGas(rules, work));
  const intervals = tested.flatMap(({ gas }) => gas.retest_min ?? []);
  return {
    needed: tested.length > 0,
    continuous: tested.some(({ gas }) => gas.continuous),
    intervalMin: intervals.length > 0 ? Math.min(...intervals) : null,
    points: [],
    limits: gasLimitsFor(work.codes),
  };
};

/** Whether the work needs an isolation. A kind that says "yes" is isolated even where no tag is named yet. */
export const needsIsolation = (work: Pick<WorkRequest, 'codes' | 'onPlant'>): boolean =>
  rulesFor(work).some(({ isolation }) => (isolation === 'if_on_plant' ? work.onPlant : isolation !== 'no'));

/** The critical risks that these kinds of work bring with them, by their codes. */
export const risksOf = (codes: readonly ActivityCode[]): string[] =>
  crms.filter(({ appliesTo }) => appliesTo.some((code) => codes.some((own) => own === code))).map(({ code }) => code);

/** The controls of every critical risk of these kinds of work, and of those that are added, numbered as the references number them. */
export const controlsFor = (codes: readonly ActivityCode[], added: readonly string[] = []): number[] => {
  const risks = [...risksOf(codes), ...added];
  return [...numberedControls].flatMap(([no, { crm }]) => (risks.includes(crm) ? [no] : []));
};

/** The evidence of a permit that has just been asked for: nothing is there yet, only what the kinds of work will need. */
export const startEvidence = (work: WorkRequest): Evidence => ({
  issue: null,
  risk: null,
  gasPlan: gasPlanFor(work),
  gasTests: [],
  isolationNeeded: needsIsolation(work),
  endorsements: [],
  controls: { due: controlsFor(work.codes), answers: [] },
  visit: null,
  toolboxTalk: null,
  crew: [],
  safeguards: [],
  entries: [],
  suspendedAt: null,
  fireWatch: { needed: safeguardsFor(work.codes, work.elevationFrom).includes('fire_watch_60_min'), until: null },
  overrides: [],
  test: null,
  reIsolated: false,
  outsideArea: false,
  signatures: [],
});
