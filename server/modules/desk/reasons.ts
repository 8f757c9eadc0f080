import { type StopReason, stopReasons } from '#domain/permits/kernel/permit.states.ts';
import { asksFor, bodyMeant } from '#server/kit/eventIn.ts';
import { wordIn } from '#server/kit/readableParts.ts';

/** Whether a body asks to stop work, however that is written. */
export const isStop = (body: unknown): boolean => asksFor(body, 'SUSPEND', 'STOP');

/** What work is stopped for, and the place of a reason that is missing or none of a person: nobody knows then that it was not danger. */
export const reasonFor = (said: unknown): { reason: StopReason; lost: readonly string[] } => {
  const reason = wordIn(said, stopReasons);
  return reason ? { reason, lost: [] } : { reason: 'danger', lost: ['reason'] };
};

/** A stop with its event and its reason in the words of the contract, and the place of a reason that could not be read; null for what is no stop. */
export const stopIn = (body: unknown): { body: object; lost: readonly string[] } | null => {
  const meant = isStop(body) ? bodyMeant(body, ['event', 'reason', 'comment', 'ids']) : null;
  if (!meant) return null;
  const { reason, lost } = reasonFor(meant.reason);
  return { body: { ...meant, event: 'SUSPEND', reason }, lost };
};
