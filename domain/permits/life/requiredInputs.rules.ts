import { minute } from '#domain/kernel/units.ts';
import type { ConditionName } from '#domain/permits/guards/permit.guards.ts';
import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import {
  type Ask,
  type Declaration,
  declarations,
  type Instant,
  type Period,
  type PermitFacts,
} from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { askedOfCrew } from '#domain/permits/regions/crewControls.rules.ts';
import { isDangerOpen } from '#domain/permits/regions/danger.rules.ts';
import { isGasLeft, lastMoment, plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import type { Transition } from './permit.transitions.data.ts';

/** What a desk has to ask for before it can send an event. */
export type RequiredInput =
  | 'reason'
  | 'comment'
  | 'period'
  | 'test'
  | 'test_points'
  | 'contact_attempts'
  | 'incoming_authority'
  | 'work_done'
  | Declaration;

/** What the desk must ask for so that a condition can be met. */
const askedBy: Partial<Record<ConditionName, readonly RequiredInput[]>> = {
  reason: ['reason'],
  comment: ['comment'],
  newPlan: ['period'],
  extendable: ['period'],
  testScope: ['test', 'party_withdrawn'],
  testPoints: ['test_points'],
  contactTried: ['contact_attempts', 'head_count_clear'],
  siteSafe: ['site_safe', 'overrides_listed'],
  workSaid: ['work_done'],
  inspected: ['inspected'],
  causeCleared: ['cause_cleared'],
  dangerRemoved: ['danger_removed'],
  gasTold: ['gas_told'],
};

/** Whether signatures may come with an event. Stopping takes none, so none can be in its way; any other event may be signed. */
export const takesSignatures = (event: string): boolean => event !== 'SUSPEND';

const withCrew: readonly RequiredInput[] = ['own_locks', 'fire_watcher_beside', 'crew_controls_left_out'];

const periodEvents: readonly PermitEventName[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

/** What is asked of some permits only: that danger is gone where some was reported, that gas was told of where it stands failed. */
const isAsked = (condition: ConditionName, permit: PermitFacts): boolean => {
  if (condition === 'dangerRemoved') return isDangerOpen(permit);
  if (condition === 'testPoints') return permit.isolation.isolations.length > 0;
  return condition !== 'gasTold' || isGasLeft(permit);
};

const askedFor = (condition: ConditionName, permit: PermitFacts): readonly RequiredInput[] => {
  if (condition === 'controlsWithCrew') return [...new Set(askedOfCrew(permit).map(({ declaration }) => declaration))];
  return isAsked(condition, permit) ? (askedBy[condition] ?? []) : [];
};

const ofRow = ({ event }: Pick<Transition, 'event'>): RequiredInput[] => [
  ...(periodEvents.includes(event) ? (['period'] as const) : []),
  ...(event === 'REVALIDATE' ? (['incoming_authority'] as const) : []),
];

/** What a row asks for of any permit at all. */
export const possibleInputs = (row: Transition): RequiredInput[] => [
  ...ofRow(row),
  ...row.when.flatMap((condition) => (condition === 'controlsWithCrew' ? withCrew : (askedBy[condition] ?? []))),
];

/** Everything that a desk has to ask for before an event of this row, in the order of its conditions. */
export const requiredInputs = (row: Transition, permit: PermitFacts): RequiredInput[] => [
  ...ofRow(row),
  ...row.when.flatMap((condition) => askedFor(condition, permit)),
];

const earliest = (...instants: readonly Instant[]): Instant => [...instants].sort()[0] ?? '';

/** The longest period that an event could set now. */
export const longestPeriod = (permit: PermitFacts, event: PermitEventName, at: Instant): Period => {
  const { issue, planned, longest, shiftEnds } = permit;
  if (event === 'RESCHEDULE') {
    const length = Date.parse(planned.to) - Date.parse(planned.from);
    return { from: at, to: plusMinutes(at, Math.max(length / minute, 15)) };
  }
  const from = event === 'EXTEND' && issue ? issue.from : at;
  return { from, to: earliest(plusMinutes(from, longest.issueMinutes), shiftEnds, lastMoment(permit)) };
};

/** An event with everything that a desk can ask for given: what still stands against it then is no matter of the desk. */
export const fullAsk = (permit: PermitFacts, event: PermitEventName, at: Instant): Ask => ({
  event,
  at,
  // Danger is for whoever may stop anything at all, and the only reason where work does not go on.
  reason: 'danger',
  comment: 'Everything is said.',
  period: longestPeriod(permit, event, at),
  test: {
    until: earliest(
      plusMinutes(at, permitLimits.sanctionedTest.value),
      ...(permit.issue && permit.issue.to > at ? [permit.issue.to] : []),
    ),
    scope: 'Everything is said.',
    points: permit.isolation.isolations.map(({ id }) => ({ isolation: id, point: 1 })),
  },
  // Work is complete or not: nobody says both.
  declared: declarations.filter((one) => one !== 'work_unfinished'),
  contactAttempts: permitLimits.contactAttempts.value,
});
