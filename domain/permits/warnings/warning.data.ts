import type { Priority } from '#domain/permits/notifications/notification.schema.ts';

/** What people are warned of before or after its moment. */
export const warningKinds = [
  'gas',
  'window',
  'shift',
  'validity',
  'test',
  'reading',
  'override',
  'closure',
  'handBack',
  'leave',
  'leftIsolation',
  'fireWatch',
  'review',
  'action',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** When a warning is given: minutes from its moment, before it where negative; of an override the share of its time that is over. */
export type WarningStep = { at: number; unit: 'min' | '%'; priority: Priority };

const minutes = (at: number, priority: Priority): WarningStep => ({ at, unit: 'min', priority });
const percent = (at: number, priority: Priority): WarningStep => ({ at, unit: '%', priority });
const hours = 60;
const days = 24 * hours;

/** Every warning with its moments and how urgent it is. All are demo figures. */
export const warningSteps: Record<WarningKind, readonly WarningStep[]> = {
  gas: [minutes(-15, 2), minutes(-5, 2)],
  window: [minutes(-60, 3), minutes(-30, 2), minutes(-10, 2)],
  shift: [minutes(-30, 2)],
  validity: [minutes(-24 * hours, 3), minutes(-2 * hours, 2), minutes(-30, 2)],
  test: [minutes(-30, 2), minutes(-10, 2)],
  reading: [minutes(0, 2)],
  override: [percent(50, 3), percent(75, 2), percent(100, 1)],
  closure: [minutes(12 * hours, 2)],
  handBack: [minutes(1 * hours, 1)],
  leave: [minutes(0, 1)],
  leftIsolation: [minutes(0, 2), minutes(12 * hours, 1)],
  fireWatch: [minutes(0, 1)],
  review: [minutes(-14 * days, 3), minutes(0, 2)],
  action: [minutes(0, 3)],
};

/** Who hears of something urgent that nobody has acted on, and after how many minutes. Demo figures. */
export const escalationSteps = [
  { after: 5, role: 'Hse Coordinator', ofArea: false },
  { after: 10, role: 'Area Owner Delegate', ofArea: true },
] as const;
