import { numberedControls } from './crms.data.ts';
import type { SafeguardName } from './safeguards.data.ts';
import type { typeRules } from './specificPermits.data.ts';

/** What makes a critical control one that work cannot do without: that gas is tested or energy isolated, a safeguard, or the kind of work alone. */
export type Demand = 'gas' | 'isolation' | SafeguardName | keyof typeof typeRules;

/**
 * The controls that confirm what the work asks for anyway, by their numbers. Where a permit asks for it, its control is seen or it is
 * not: it cannot be "not applicable". All others may be left out with a reason. Demo rules, like the controls themselves.
 */
export const controlDemands: ReadonlyMap<number, Demand> = new Map<number, Demand>([
  [101, 'isolation'],
  [102, 'isolation'],
  [103, 'isolation'],
  [104, 'isolation'],
  [106, 'isolation'],
  [201, 'gas'],
  [202, 'HOT'],
  [204, 'fire_watcher'],
  [205, 'HOT'],
  [206, 'HOT'],
  [301, 'isolation'],
  [302, 'gas'],
  [304, 'attendant'],
  [305, 'rescue_plan'],
  [306, 'CSE'],
  [402, 'scaffold_tag'],
  [406, 'rescue_plan'],
  [501, 'lift_plan'],
  [502, 'LFT'],
  [503, 'LFT'],
  [504, 'wind_of_plan'],
  [506, 'banksman'],
  [603, 'stored_energy_distance'],
  [604, 'PRT'],
  [701, 'services_drawing'],
  [702, 'EXC'],
  [704, 'shoring'],
  [801, 'lock_numbers'],
  [802, 'proved_dead'],
  [901, 'drained'],
  [902, 'residual_pressure'],
  [905, 'BRK'],
  [1002, 'VEH'],
  [1003, 'VEH'],
  [1005, 'route_on_map'],
  [1102, 'OVR'],
  [1103, 'compensating_measure'],
  [1201, 'isolation'],
  [1203, 'DIV'],
  [1204, 'standby_boat'],
]);

/**
 * What only those can confirm who are there to work: their own locks, and the fire watcher beside them; with the statement by which who
 * accepts the permit does so. It is asked for at the acceptance, not before.
 */
export const withCrew = [
  { control: 103, declaration: 'own_locks' },
  { control: 204, declaration: 'fire_watcher_beside' },
] as const;

/** Whether a control is confirmed with the crew at the place: not for an issue that finds nobody there yet. */
export const isAskedWithCrew = (control: number): boolean => withCrew.some((one) => one.control === control);

/**
 * Whether what a control confirms is seen or read at the place as it is isolated: by a photograph or a reading, or because it is about the
 * isolation. What is arranged beforehand, such as a rescue plan, stays as it is.
 */
export const isSeenIsolated = (control: number): boolean =>
  controlDemands.get(control) === 'isolation' || ['photo', 'reading'].includes(numberedControls.get(control)?.evidence ?? '');
