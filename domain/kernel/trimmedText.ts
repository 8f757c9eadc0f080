import { string } from 'yup';

/** Blanks and characters without a picture, such as U+200B: a text of these alone is none. */
const unseen = /^[\s\p{DI}]+$/u;

/** What forces letters to read the other way (U+202D and U+202E): nobody sees it, and nobody can tell what was meant. */
const turning = /[\u202D\u202E]/g;

const cleaned = (text: string): string => text.replace(turning, '').replace(unseen, '').trim();

/**
 * A text without blanks around it, and without what turns its letters round. Marks and embeddings of right to left writing stay: whoever
 * shows a text keeps it apart from what stands beside it. yup's own `trim` breaks on what is no text instead of refusing it.
 */
export const trimmedText = () => string().transform((value: unknown) => (typeof value === 'string' ? cleaned(value) : value));

/** Tabs, line breaks and what has no picture at all. */
const controls = /\p{Cc}+/gu;

/** What was typed or pasted where there is one line. */
export const asLine = (text: string): string => cleaned(text.replace(controls, ' '));

/** A text of one line, such as a title or a name: what would break the line, or is no writing, is a blank in it. */
export const lineText = () => trimmedText().transform((value: unknown) => (typeof value === 'string' ? asLine(value) : value));

/** What has no picture: nobody sees it, and with it one name would be two. */
const pictureless = /\p{DI}+/gu;

/** What somebody or something is called, such as a name, a badge or a serial number: a text of one line, and all of it can be seen. */
export const calledText = () =>
  lineText().transform((value: unknown) => (typeof value === 'string' ? cleaned(value.replace(pictureless, '')) : value));

/** A name without what turns letters round, embedded or set apart: in the name of a file an ending would stand where it is none. */
export const withoutTurning = (name: string): string => name.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
