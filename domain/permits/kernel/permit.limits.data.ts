/** A number that touches safety: with its source, or marked as a figure of the demo plant that a site must replace. */
export type Limit<Unit extends string> = { value: number; unit: Unit; basis: string };

const demo = <const Unit extends string>(value: number, unit: Unit): Limit<Unit> => ({ value, unit, basis: 'demo' });
const regulation = 'OSHA 29 CFR 1910.146, definition of hazardous atmosphere';

/** The limits of a permit's life. Intervals, radii and periods that belong to a kind of work are in the references. */
export const permitLimits = {
  /** How long an issue may wait for its acceptance. */
  acceptance: demo(30, 'min'),
  /** How long before it is signed an issue period may begin: while its form was filled in. */
  periodBegin: demo(15, 'min'),
  /** How old the issuer's visit to the worksite may be. */
  visitAge: demo(120, 'min'),
  /** How old what was seen or read at the place may be when the permit is issued. */
  safeguardAge: demo(120, 'min'),
  /** From how many minutes before the next test is due a gas test counts as due soon. */
  gasDueSoon: demo(15, 'min'),
  /** How late a gas test may be recorded after it was made. */
  gasRecordedLate: demo(30, 'min'),
  /** After how long without a reading continuous monitoring counts as silent. */
  gasSilence: demo(5, 'min'),
  /** From which share of the way between clean air and its limit a reading is said to be close to it. */
  gasNearLimit: demo(80, '%'),
  /** How old the bump test of an instrument may be when gas is tested with it. */
  bumpTestAge: demo(24, 'hours'),
  /** How long before its calibration ends an instrument is listed as due. */
  calibrationDueSoon: demo(30, 'days'),
  /** How long before the end of the issue period it may be handed over to the next shift. */
  revalidation: demo(60, 'min'),
  /** How long the fire is watched after hot work was handed back. */
  fireWatch: demo(60, 'min'),
  /** The longest time an isolation may be lifted for a test. */
  sanctionedTest: demo(240, 'min'),
  /** How long an isolation may stay without work before somebody looks at it again. */
  longTermReview: demo(90, 'days'),
  /** How often somebody must have tried to reach the performing authority before a permit is surrendered in absence. */
  contactAttempts: demo(2, 'attempts'),
  /** How far ahead the last day may lie of what somebody shows to prove their competence: longer than any card holds. */
  shownCompetence: demo(10, 'years'),
  /** How much a crew may grow before the permit must be prepared again. */
  crewGrowth: demo(50, '%'),
  /** The highest residual rating that may be prepared, and the highest that one delegate may approve alone. */
  residualRisk: demo(19, 'rating'),
  approvedAlone: demo(14, 'rating'),
  /** How much the files of one permit, and of all permits of a site, may have together. */
  documentsOfPermit: demo(200, 'MB'),
  documentsOfSite: demo(20_000, 'MB'),
  /** How much one file may hold when it is unpacked. */
  documentUnpacked: demo(200, 'MB'),
} as const;

/** What a gas plan may name beside the four that every test reads. */
export const addedSubstances = ['VOC', 'C6H6', 'SO2', 'NH3', 'Cl2', 'HF', 'H2', 'CO2'] as const;
export type AddedSubstance = (typeof addedSubstances)[number];
export const substances = ['O2', 'LEL', 'H2S', 'CO', ...addedSubstances] as const;
export type Substance = (typeof substances)[number];
export type GasLimit = { substance: Substance; unit: '% vol' | '% LEL' | 'ppm'; min: number | null; max: number; basis: string };

/** Whose figure a limit is that one permit has made tighter than its site's. */
export const permitBasis = 'permit';

/** What a reading may be for a test to pass; the gas plan of a permit may only tighten it. */
export const gasLimits: readonly GasLimit[] = [
  { substance: 'O2', unit: '% vol', min: 19.5, max: 23.5, basis: regulation },
  { substance: 'LEL', unit: '% LEL', min: null, max: 5, basis: 'demo' },
  { substance: 'H2S', unit: 'ppm', min: null, max: 5, basis: 'demo' },
  { substance: 'CO', unit: 'ppm', min: null, max: 20, basis: 'demo' },
];

/** Tighter for work with a flame: nothing that can burn. */
export const limitByFlame = (limit: GasLimit): GasLimit => (limit.unit === '% LEL' ? { ...limit, max: 0 } : limit);
