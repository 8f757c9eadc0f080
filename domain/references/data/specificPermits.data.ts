import type { SafeguardName } from './safeguards.data.ts';

/** What an activity demands, in demo figures: hours, minutes and metres are data of a site, never constants in code. */
export type TypeRules = {
  gas: {
    needed: 'yes' | 'no' | 'hazardous_zone' | 'deep' | 'enclosed';
    retest_min: number | null;
    continuous: boolean;
    /** At how many points a test is made at least. */
    min_points: number;
  };
  isolation: 'no' | 'if_on_plant' | 'yes' | 'positive';
  max_issue_hours: number;
  max_validity_days: number;
  radius_m: { horizontal: number; down: number | null; up: number | null };
  /** What it asks for beyond gas tests and isolations. */
  guards: readonly SafeguardName[];
  /** What it asks for besides where it goes deeper than `deepBelow`; with it the work goes below ground, and says how deep. */
  deep?: readonly SafeguardName[];
};

/** Metres below ground from which an excavation is entered like a hole: the reference list's "deep". A demo figure. */
export const deepBelow = -1.2;

type Gas = TypeRules['gas'];
const noGas: Gas = { needed: 'no', retest_min: null, continuous: false, min_points: 1 };
const gasEvery = (retest_min: number, needed: Gas['needed'] = 'yes'): Gas => ({ ...noGas, needed, retest_min });
/** Gases lie in layers: a confined space is tested at its top, in the middle and at its bottom. */
const gasInside: Gas = { needed: 'yes', retest_min: 60, continuous: true, min_points: 3 };

type Facts = [
  gas: Gas,
  isolation: TypeRules['isolation'],
  hours: number,
  days: number,
  radius: [number, number | null, number | null],
];
const rules = (
  [gas, isolation, max_issue_hours, max_validity_days, [horizontal, down, up]]: Facts,
  guards: SafeguardName[] = [],
  deep: SafeguardName[] = [],
): TypeRules => ({
  gas,
  isolation,
  max_issue_hours,
  max_validity_days,
  // Null reaches as far as there is plant.
  radius_m: { horizontal, down, up },
  guards,
  ...(deep.length > 0 ? { deep } : {}),
});

/** The rules of each activity. `primary` says whether a permit may be of this kind alone: a site may say of some that they only come with others. */
export const typeRules = {
  HOT: { primary: true, rules: rules([gasEvery(120), 'if_on_plant', 12, 7, [11, 15, 5]], ['fire_watcher', 'fire_watch_60_min']) },
  HSP: { primary: true, rules: rules([gasEvery(240, 'hazardous_zone'), 'no', 12, 7, [5, 5, 5]]) },
  CLD: { primary: true, rules: rules([noGas, 'if_on_plant', 12, 7, [3, 5, 5]]) },
  CSE: {
    primary: true,
    rules: rules([gasInside, 'positive', 12, 3, [5, 5, 5]], ['attendant', 'entry_log', 'rescue_plan', 'entrants_planned']),
  },
  ELE: { primary: true, rules: rules([noGas, 'yes', 12, 7, [3, 3, 3]], ['proved_dead', 'lock_numbers']) },
  BRK: { primary: true, rules: rules([gasEvery(120), 'yes', 12, 3, [30, 30, 30]], ['drained', 'residual_pressure']) },
  EXC: {
    primary: true,
    rules: rules([gasEvery(720, 'deep'), 'if_on_plant', 12, 7, [6, 6, 0]], ['services_drawing'], ['shoring', 'edge_attendant']),
  },
  WAH: { primary: true, rules: rules([noGas, 'no', 12, 7, [8, null, 0]], ['rescue_plan', 'scaffold_tag', 'wind_17_m_s']) },
  LFT: {
    primary: true,
    rules: rules([noGas, 'no', 12, 3, [25, null, 5]], ['banksman', 'lift_operator', 'lift_plan', 'wind_of_plan']),
  },
  RAD: { primary: true, rules: rules([noGas, 'no', 6, 1, [60, null, null]], ['barrier_survey']) },
  VEH: { primary: true, rules: rules([gasEvery(720), 'no', 12, 7, [15, 3, 3]], ['route_on_map']) },
  PRT: { primary: true, rules: rules([noGas, 'yes', 12, 3, [25, 25, 25]], ['stored_energy_distance']) },
  DIV: {
    primary: true,
    rules: rules([gasEvery(240, 'enclosed'), 'yes', 12, 3, [20, null, null]], ['rescue_plan', 'standby_boat']),
  },
  OVR: { primary: true, rules: rules([noGas, 'no', 12, 1, [0, 0, 0]], ['compensating_measure', 'remind_50_75_100']) },
} as const satisfies Record<string, { primary: boolean; rules: TypeRules }>;
