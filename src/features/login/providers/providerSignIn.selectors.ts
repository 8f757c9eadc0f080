import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#domain/kernel/problem.ts';
import type { ProviderCredentials, providerSignInMachine } from '#machines/providerSignIn/providerSignIn.machine.ts';

type Snapshot = SnapshotFrom<typeof providerSignInMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.status === 'done';
export const isForm = ({ value }: Snapshot): boolean => value === 'editing' || value === 'signingIn' || value === 'succeeded';
export const valuesOf = ({ context }: Snapshot): ProviderCredentials => context.values;
export const problemOf = ({ context }: Snapshot): Problem | null => context.problem;

/** What is wrong with a field, as a key of texts. */
export const errorOf =
  (field: keyof ProviderCredentials) =>
  ({ context }: Snapshot): string | undefined =>
    context.problem?.extra.errors?.find((error) => error.field === field)?.message;
