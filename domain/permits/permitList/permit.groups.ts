import { type PermitState, permitStates, waitingFor } from '#domain/permits/kernel/permit.states.ts';

/** What a list may be put together by: the area of the work, its state, or whom its next step waits for. */
export const permitGroups = ['area', 'state', 'waiting'] as const;
export type PermitGroup = (typeof permitGroups)[number];

/** A group of permits that wait for nobody: what has ended. */
export const nobody = 'nobody';

/** The states as their groups are listed: where danger and people are first, then what goes on, then what is nearest to it, and last what has ended. */
const stateGroups = [
  'suspended',
  'expired',
  'testing',
  'live',
  'issued',
  'handed_back',
  'ready',
  'coordination',
  'approval',
  'endorsement',
  'preparing',
  'requested',
  'draft',
  'closed',
  'cancelled',
  'rejected',
] as const satisfies readonly PermitState[];

/** Whom permits wait for, each by the first of those states that waits for them. */
const waitingGroups = [...new Set(stateGroups.map((state) => waitingFor[state] ?? nobody))];

/** The values of the groups that are known beforehand, in the order in which they are listed. */
export const groupValues = { state: stateGroups, waiting: waitingGroups } as const satisfies Partial<
  Record<PermitGroup, readonly string[]>
>;

/** Which place among those values each state has, in the order of the states, counted from 1. */
export const groupPlaces = {
  state: permitStates.map((state) => groupValues.state.indexOf(state) + 1),
  waiting: permitStates.map((state) => groupValues.waiting.indexOf(waitingFor[state] ?? nobody) + 1),
};
