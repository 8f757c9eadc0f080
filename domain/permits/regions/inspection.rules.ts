import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

const inspecting: readonly string[] = ['HAND_BACK', 'SURRENDER_IN_ABSENCE', 'INSPECT'];

type HandedBack = Pick<PermitFacts, 'state' | 'signatures'> & {
  dangerAt?: Instant | null | undefined;
  cameAt?: Instant | null | undefined;
};

/** Whether a delegate has signed, since the last hand-back, the last danger and whoever came there last, that the place was inspected and energy may come back. */
export const isInspected = ({ state, signatures, dangerAt, cameAt }: HandedBack): boolean => {
  const last = signatures.findLast(({ event }) => inspecting.includes(event));
  return state === 'handed_back' && last?.event === 'INSPECT' && last.at > (dangerAt ?? '') && last.at > (cameAt ?? '');
};
