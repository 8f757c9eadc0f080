import type { Isolation, IsolationState, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';

const hanging: readonly IsolationState[] = ['partial', 'confirmed', 'sanctioned_test', 'lost'];

/** Whether an isolation keeps energy out, or should: somebody has to look after it. */
export const isHanging = (state: IsolationState): boolean => hanging.includes(state);

const isLeft = ({ state, standing, others }: Isolation): boolean =>
  (isHanging(state) || standing === true) && others.every(isFinal);

/** Whether a permit that ended now would leave an isolation in place, or lost, that no other open permit names. */
export const leavesIsolation = ({ isolation: { isolations } }: Pick<PermitFacts, 'isolation'>): boolean => isolations.some(isLeft);
