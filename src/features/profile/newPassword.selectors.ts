import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/kernel/language.ts';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { NewPasswordField, newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts';

type Snapshot = SnapshotFrom<typeof newPasswordMachine>;

export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isDirty = ({ context }: Snapshot): boolean => Object.values(context.values).some((text) => text !== '');

export const typedIn =
  (field: NewPasswordField) =>
  ({ context }: Snapshot): string =>
    context.values[field];

/** What the server found wrong with a field, as its sentence. */
const refusedField = (problem: Problem | null, field: NewPasswordField, language: Language): string | undefined => {
  if (problem?.code === 'password_wrong' && field === 'password') return sentenceOf(problem, language);
  return problem?.extra.errors?.find((error) => error.field === field)?.message;
};

/** What is wrong with a field: the key of a text once the person has been there, or the server's sentence. */
export const errorOf =
  (field: NewPasswordField, language: Language) =>
  ({ context }: Snapshot): string | undefined =>
    (context.touched[field] ? context.errors[field] : undefined) ?? refusedField(context.problem, field, language);

const fields: readonly NewPasswordField[] = ['password', 'new_password', 'repeat'];

/** A refusal that stands at no field. */
export const submitErrorOf = ({ context: { problem } }: Snapshot): Problem | null =>
  problem && fields.every((field) => refusedField(problem, field, 'en') === undefined) ? problem : null;
