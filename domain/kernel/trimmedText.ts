import { string } from 'yup';

/** Blanks and characters without a picture, such as U+200B: a text of these alone is none. */
const unseen = /^[\s\p{DI}]+$/u;

/** A text without blanks around it. yup's own `trim` breaks on what is no text instead of refusing it. */
export const trimmedText = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.replace(unseen, '').trim() : value));
