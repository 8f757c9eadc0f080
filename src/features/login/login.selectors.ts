import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#domain/kernel/problem.ts';
import type { LoginField, loginMachine } from '#machines/login/login.machine.ts';

type Snapshot = SnapshotFrom<typeof loginMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.status === 'done';
export const submitErrorOf = ({ context }: Snapshot): Problem | null => context.problem;
export const remembersOf = ({ context }: Snapshot): boolean => context.remember;
export const typedIn =
  (field: LoginField) =>
  ({ context }: Snapshot): string =>
    context.values[field];
/** The key of what is wrong with a field, once the person has been there. */
export const errorOf =
  (field: LoginField) =>
  ({ context }: Snapshot): string | undefined =>
    context.touched[field] ? context.errors[field] : undefined;
