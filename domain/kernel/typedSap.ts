import { asciiDigits } from './normalizeForSearch.ts';

// As spreadsheets and letters write large numbers: 10 000 102, 10.000.102.
const inThrees = /^\d{1,3}(?:[\s.,٬’']\d{3})+$/;

/**
 * A SAP number as somebody typed or pasted it, in whatever digits, with blanks or marks around it that nobody sees, or one of the
 * separators of a list behind it. 4 to 10 digits, the first not 0; null when it is none.
 */
export const typedSap = (typed: string): number | null => {
  const text = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s;,،؛]+$/, '')
    .trim();
  const digits = inThrees.test(text) ? text.replace(/\D/g, '') : text;
  return /^[1-9]\d{3,9}$/.test(digits) ? Number(digits) : null;
};

// Between the marks of a track of a magnetic stripe, and filled up with zeros: ;0001002?
const onBadge = /^[%;+]?E?0*([1-9]\d{3,9})\??$/;

/** The SAP number that a reader of badges typed, which types as a keyboard does; null when what it read is none. */
export const badgeSap = (typed: string): number | null => {
  const digits = onBadge.exec(asciiDigits(typed).trim())?.[1];
  return digits === undefined ? typedSap(typed) : Number(digits);
};
