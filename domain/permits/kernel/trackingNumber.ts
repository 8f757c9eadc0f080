import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';

/**
 * Tracking numbers `SSS-YY-NNNNNN-C`: site, year, sequence within site and year, check letter. The letter is chosen so that any one
 * wrong digit and any two swapped neighbours are noticed when the number is read over a radio: 23 is prime and no two neighbouring
 * weights are equal. Of the letters of a site, A and X, B and Y, C and Z weigh the same: no two sites may differ only by those.
 */
export const trackingNumberPattern = /^[A-Z]{3}-\d{2}-\d{6}-[A-HJ-NPR-Z]$/;

/** No I, O or Q: they are misread as digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const weightOf = (char: string): number => {
  const code = char.charCodeAt(0);
  return code <= 57 ? code - 48 : (code - 55) % 23;
};

/** The check letter of the eleven characters before it (separators ignored). Weights 2, 3, 4 … from the right, modulo 23. */
export const checkLetter = (body: string): string => {
  const chars = [...body.replaceAll('-', '')].reverse();
  const sum = chars.reduce((total, char, index) => total + weightOf(char) * (index + 2), 0);
  return letters[sum % 23] ?? '';
};

/** A whole tracking number. `sequence` counts from 1 within site and year. */
export const trackingNumber = (site: string, year: number, sequence: number): string => {
  const body = `${site}-${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`;
  return `${body}-${checkLetter(body)}`;
};

/** A number as it is stored for searching: upper case, no separators. Case follows English, or a Turkish i would be lost. */
export const trackingKey = (typed: string): string =>
  asciiDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Whether a text could be a part of a tracking number: three of its letters and digits, one of them a digit. */
export const looksLikeTracking = (typed: string): boolean => trackingKey(typed).length >= 3 && /\d/.test(asciiDigits(typed));

const isWhole = (key: string): boolean => /^[A-Z]{3}\d{8}[A-Z]$/.test(key);

/** The number written as it should be, if the typed text is a whole number of any spelling; null otherwise. */
export const canonicalTracking = (typed: string): string | null => {
  const key = trackingKey(typed);
  return isWhole(key) ? `${key.slice(0, 3)}-${key.slice(3, 5)}-${key.slice(5, 11)}-${key.slice(11)}` : null;
};

// Letters of other alphabets may stand right before it: in Arabic `and` is written so.
const written = /(?<![A-Z0-9-])[A-Z]{3}-\d{2}-\d{6}-[A-HJ-NPR-Z](?![A-Z0-9]|-[A-Z0-9])/gi;

/** A text in parts: what stands between tracking numbers, and those numbers (with their right check letter) as they should be written. */
export const trackingParts = (text: string): { text: string; number: string | null }[] => {
  const parts: { text: string; number: string | null }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(written)) {
    if (!hasRightCheckLetter(found)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), number: null });
    parts.push({ text: found, number: canonicalTracking(found) });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), number: null });
  return parts;
};

/** The code of the site that gave a whole number. */
export const siteOf = (number: string): string => number.slice(0, 3);

export const hasRightCheckLetter = (typed: string): boolean => {
  const key = trackingKey(typed);
  return isWhole(key) && checkLetter(key.slice(0, 11)) === key.slice(11);
};

/**
 * What to look for among tracking keys, as a pattern of `LIKE`. Case and separators do not matter; a year and a short sequence
 * with a separator between them (`26-4271`) mean that sequence of that year, and one that begins with 0 (`26-0007`) is the beginning
 * of a whole one. What begins with a site begins the number, so that the store looks at nothing else.
 */
export const trackingLike = (typed: string): string => {
  const parts = asciiDigits(typed)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const yearAt = parts.findIndex((part) => /^\d{2}$/.test(part));
  const sequence = parts[yearAt + 1] ?? '';
  const isBeginning = sequence.startsWith('0') && parts.length === yearAt + 2;
  if (yearAt >= 0 && /^\d{1,6}$/.test(sequence) && !isBeginning) parts[yearAt + 1] = sequence.padStart(6, '0');
  const endsWithCheck = parts.length > 1 && /^[A-Z]$/.test(parts.at(-1) ?? '');
  const beginsWithSite = yearAt === 1 && /^[A-Z]{3}$/.test(parts[0] ?? '');
  return `${beginsWithSite ? '' : '%'}${parts.join('')}${endsWithCheck ? '' : '%'}`;
};

const swapped = (body: string): string[] =>
  [...body].slice(1).map((char, index) => body.slice(0, index) + char + (body[index] ?? '') + body.slice(index + 2));

const replaced = (body: string): string[] =>
  [...body].flatMap((char, index) =>
    [...(/\d/.test(char) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')].map(
      (other) => body.slice(0, index) + other + body.slice(index + 1),
    ),
  );

/** Keys that a misheard whole number may have meant: one slip away, with a fitting check letter. */
export const nearKeys = (typed: string): string[] => {
  const key = trackingKey(typed);
  if (!isWhole(key) || hasRightCheckLetter(key)) return [];
  const body = key.slice(0, 11);
  const fits = (other: string): boolean => other !== body && isWhole(other + key.slice(11)) && checkLetter(other) === key.slice(11);
  const slips = [...swapped(body), ...replaced(body)].filter(fits);
  return [...new Set([body + checkLetter(body), ...slips.map((other) => other + key.slice(11))])];
};
