import { permitStates, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { waitingRoles } from './permit.filters.ts';

/** What a list may be put together by: the area of the work, its state, or whom its next step waits for. */
export const permitGroups = ['area', 'state', 'waiting'] as const;
export type PermitGroup = (typeof permitGroups)[number];

/** A group of permits that wait for nobody: what has ended. */
export const nobody = 'nobody';

/** The values of the groups that are known beforehand, in the order in which they are listed. */
export const groupValues = { state: permitStates, waiting: [...waitingRoles, nobody] } as const satisfies Partial<
  Record<PermitGroup, readonly string[]>
>;

/** Which place among those values each state has, in the order of the states, counted from 1. */
export const groupPlaces = {
  state: permitStates.map((_, place) => place + 1),
  waiting: permitStates.map((state) => groupValues.waiting.indexOf(waitingFor[state] ?? nobody) + 1),
};
