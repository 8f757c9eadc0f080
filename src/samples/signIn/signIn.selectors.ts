import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/kernel/language.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { SampleSignedIn } from '#domain/sampleAuth/sampleAuth.schema.ts';
import type { SampleField, sampleSignInMachine } from '#machines/sampleSignIn/sampleSignIn.machine.ts';

type Snapshot = SnapshotFrom<typeof sampleSignInMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const signedInOf = ({ context }: Snapshot): SampleSignedIn | null => context.signedIn;
export const remembers = ({ context }: Snapshot): boolean => context.remember;
export const maySend = ({ context }: Snapshot): boolean => Object.keys(context.errors).length === 0;

export const typedIn =
  (field: SampleField) =>
  ({ context }: Snapshot): string =>
    context.values[field];

/** What is wrong with a field: the key of a text once the person has been there, or the sentence of the sample. */
export const errorOf =
  (field: SampleField) =>
  ({ context: { touched, errors, problem } }: Snapshot): string | undefined =>
    (touched[field] ? errors[field] : undefined) ?? problem?.extra.errors?.find((error) => error.field === field)?.message;

/** A refusal that stands at no field, as a sentence. */
export const submitErrorOf =
  (language: Language) =>
  ({ context: { problem } }: Snapshot): string | null =>
    problem && !problem.extra.errors ? sentenceOf(problem, language) : null;
