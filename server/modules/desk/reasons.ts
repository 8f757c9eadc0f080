import { wrongField } from '#domain/kernel/field.texts.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';

/** What a person may stop work for; the other reasons are the server's own. */
const stopReasons: readonly (SuspendReason | undefined)[] = [undefined, 'hold', 'danger', 'weather'];

/** Throws `validation` when somebody stops work for a reason that only the server has. */
export const refuseReason = ({ event, reason }: { event: string; reason?: SuspendReason | undefined }): void => {
  if (event !== 'SUSPEND' || stopReasons.includes(reason)) return;
  throw wrongField('reason', 'stopReason');
};
