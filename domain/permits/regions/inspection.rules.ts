import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

const inspecting: readonly string[] = ['HAND_BACK', 'SURRENDER_IN_ABSENCE', 'INSPECT'];

/** Whether a delegate has signed, since the last hand-back, that the place was inspected and energy may come back. */
export const isInspected = ({ state, signatures }: Pick<PermitFacts, 'state' | 'signatures'>): boolean =>
  state === 'handed_back' && signatures.findLast(({ event }) => inspecting.includes(event))?.event === 'INSPECT';
