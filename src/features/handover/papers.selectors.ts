import type { SnapshotFrom } from 'xstate';
import type { FilingForm } from '#domain/handovers/filing.form.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { papersMachine } from '#machines/papers/papers.machine.ts';

type Snapshot = SnapshotFrom<typeof papersMachine>;

export const papersOf = ({ context }: Snapshot) => context.papers;
export const problemOf = ({ context }: Snapshot): Problem | null => context.problem;
export const isFailed = (snapshot: Snapshot): boolean => snapshot.matches('failed');
export const isSettling = (snapshot: Snapshot): boolean => snapshot.matches('settling');
export const filingTyped =
  (number: string) =>
  ({ context }: Snapshot): FilingForm | undefined =>
    context.forms[number];
export const areasOf = ({ context }: Snapshot) => context.areas;
/** Why a number was not settled. */
export const refusalOf =
  (number: string) =>
  ({ context: { refusal } }: Snapshot): Problem | null =>
    refusal?.number === number ? refusal.problem : null;
