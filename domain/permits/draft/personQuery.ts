import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';

type PersonQuery = { words: readonly string[]; digits: string | null };

// What stands between the parts of a name or a number where it was copied from, in Latin and Arabic writing.
const separators = /[\s.,;:،؛٬٫]+/;

/**
 * Whom a text looks for: words that are all in the name, in any order, or the digits that a SAP number begins with. Marks that nobody
 * sees come along from right-to-left pages and are left out. Nothing but separators has neither.
 */
export const personQuery = (typed: string): PersonQuery => {
  const words = asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .split(separators)
    .filter((word) => word !== '');
  const joined = words.join('');
  return { words, digits: /^\d+$/.test(joined) ? joined : null };
};
