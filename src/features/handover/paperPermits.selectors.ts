import type { SnapshotFrom } from 'xstate';
import type { FilingForm, FilingForms } from '#domain/handover/filing.form.ts';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { paperPermitsMachine } from '#machines/paperPermits/paperPermits.machine.ts';

type Snapshot = SnapshotFrom<typeof paperPermitsMachine>;

export const formsOf = ({ context }: Snapshot): FilingForms => context.forms;
export const isSettling = (snapshot: Snapshot): boolean => snapshot.matches('settling');
export const filingTyped =
  (number: string) =>
  ({ context }: Snapshot): FilingForm | undefined =>
    context.forms[number];
/** Why a number was not settled. */
export const submitErrorOf =
  (number: string) =>
  ({ context: { refusal } }: Snapshot): Problem | null =>
    refusal?.number === number ? refusal.problem : null;

/** What was typed for numbers that still wait, as far as that is known: nobody finds the form of another one. */
export const stillOpen = (forms: FilingForms, paperPermits: readonly PaperPermit[] | null): FilingForms =>
  Object.fromEntries(
    Object.entries(forms).filter(([number]) =>
      (paperPermits ?? [{ tracking_number: number, state: 'reserved' }]).some(
        ({ tracking_number, state }) => tracking_number === number && state === 'reserved',
      ),
    ),
  );
