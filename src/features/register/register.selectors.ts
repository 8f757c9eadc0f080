import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/kernel/language.ts';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import type { RegisterField, RegisterWay, registerMachine } from '#machines/register/register.machine.ts';
import { registerFields } from './register.check.ts';

type Snapshot = SnapshotFrom<typeof registerMachine>;

export const wayOf = ({ context }: Snapshot): RegisterWay => context.way;
export const isReady = ({ context: { ready, way } }: Snapshot): boolean => ready[way];
// A person who has registered is shown nothing new until the guard leads them on.
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy') || snapshot.status === 'done';

/** Whether the form may be sent: set up, touched and valid. */
export const maySend = ({ context: { ready, way, touched, errors } }: Snapshot): boolean =>
  ready[way] && (way === 'external' || (Object.keys(touched).length > 0 && Object.keys(errors).length === 0));

export const typedIn =
  (field: RegisterField) =>
  ({ context }: Snapshot): string =>
    context.values[field];

// A provider may call the field by which it knows people another name.
const fieldNamed = (name: string): RegisterField | undefined =>
  name === 'username' ? 'displayName' : registerFields.find((field) => field === name);

const refusedField = (problem: Problem | null, field: RegisterField): string | undefined =>
  problem?.extra.errors?.find((error) => fieldNamed(error.field) === field)?.message;

/** What is wrong with a field: the key of a text once the person has been there, or the sentence of the server or provider that refused it. */
export const errorOf =
  (field: RegisterField) =>
  ({ context }: Snapshot): string | undefined =>
    (context.touched[field] ? context.errors[field] : undefined) ?? refusedField(context.problem, field);

/** A refusal that stands at no field, as a sentence. */
export const submitErrorOf =
  (language: Language) =>
  ({ context: { problem } }: Snapshot): string | null => {
    if (!problem) return null;
    const errors = problem.extra.errors ?? [];
    const elsewhere = errors.filter(({ field }) => fieldNamed(field) === undefined);
    if (errors.length > 0 && elsewhere.length === 0) return null;
    return elsewhere.length > 0 ? elsewhere.map(({ message }) => message).join(' ') : sentenceOf(problem, language);
  };
