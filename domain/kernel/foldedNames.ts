import { normalizeForSearch } from './normalizeForSearch.ts';

/**
 * What tells no two badges apart: blanks, dashes of any kind, punctuation, and what has no picture. As ranges of a class that regular
 * expressions of JavaScript and of PostgreSQL read alike.
 */
export const unsaidInBadges =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u0640\\u061c\\u180e\\u2000-\\u206f\\u2212\\u3000\\ufe58\\ufeff';

const unsaid = new RegExp(`[${unsaidInBadges}]`, 'g');

/** A badge as it is compared: `b75 3` and `B75-3` are one. */
export const foldedBadge = (badge: string): string => badge.normalize('NFKC').replace(unsaid, '').toUpperCase();

/** The words of a name as it is compared: case, accents, what stands between them and what has no picture do not matter. */
export const wordsOfName = (name: string): string[] =>
  normalizeForSearch(name.normalize('NFKC').replace(/\p{DI}/gu, ''))
    .toUpperCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name as it is compared, whichever of its words was written first. */
export const foldedName = (name: string): string => wordsOfName(name).sort().join(' ');
