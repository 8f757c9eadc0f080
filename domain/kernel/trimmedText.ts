import { string } from 'yup';

/** A text without blanks around it. yup's own `trim` breaks on what is no text instead of refusing it. */
export const trimmedText = () => string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));
