import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';

const fieldOf = (place: number): string => `signers.${place}.password`;

/** What is refused of one who signs, and not of the call or the way to the server. */
const ofPerson: readonly ProblemCode[] = ['signature_rejected', 'signature_locked', 'rate_limited', 'not_allowed'];

/** A signature that was refused, told at the one of several who was to give it. */
export const ofSigner = (refusal: Problem, place: number): Problem => {
  if (!ofPerson.includes(refusal.code)) return refusal;
  const error: FieldError = { field: fieldOf(place), message: refusal.message };
  return new Problem(refusal.code, { ...refusal.extra, errors: [...(refusal.extra.errors ?? []), error] });
};

/** What an answer says of a signature by its place among them, told at whoever gave it. */
export const atSigners = (refusal: Problem): Problem => {
  const errors = refusal.extra.errors?.map((error) => {
    const place = /^signatures\.(\d+)$/.exec(error.field)?.[1];
    return place === undefined ? error : { ...error, field: fieldOf(Number(place)) };
  });
  return errors ? new Problem(refusal.code, { ...refusal.extra, errors }) : refusal;
};

/** The passwords that are worth keeping after a refusal: all others, where it is about that of one; none where nobody's was looked at. */
export const passwordsAfter = (refusal: Problem, passwords: readonly string[]): string[] => {
  const faults = refusal.extra.errors ?? [];
  const refusedAt = passwords.map((_, place) => faults.some(({ field }) => field === fieldOf(place)));
  return refusedAt.includes(true) ? passwords.map((password, place) => (refusedAt[place] ? '' : password)) : [];
};
