import type { PermitEventName } from '#domain/permits/kernel/permit.events.ts';
import { automaticRulesIn, goodStates, type RegionCondition } from '#domain/permits/kernel/permit.regions.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { transitionOf } from '#domain/permits/life/permit.transitions.data.ts';
import type { Policy } from '#machines/kit/guarded.ts';

const isCondition = (name: string): name is RegionCondition => Object.hasOwn(goodStates, name);

/** These begin an issue period of their own: the window they are judged by comes with them. */
const opening: readonly string[] = ['ISSUE', 'REISSUE', 'REVALIDATE'];

/**
 * The conditions of the transition table that can be read from the regions. What remains (forms, comments, declarations, people and
 * the clock) comes with the event, and the sender has judged that.
 */
export const permitPolicy: Policy = {
  guardsOf: (state, event) =>
    (transitionOf(state as PermitState, event as PermitEventName)?.when ?? []).filter(
      (name) => isCondition(name) && !(name === 'window' && opening.includes(event)),
    ),
  automatic: automaticRulesIn,
};
