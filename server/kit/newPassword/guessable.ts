import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary as arabic } from '@zxcvbn-ts/language-ar';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { localWords } from './localWords.ts';

/** Up to so many guesses, as a power of ten, a password counts as one that many people have. Eight figures at random take more. */
const easy = 6.5;
/** Shorter words of the package are found in passwords made at random. */
const shortest = 4;

/** Characters that are estimated: it takes longer with each, and what follows makes nothing easier to guess. */
const longest = 32;

const packaged = { ...common, ...english, ...arabic };
const words = new Set([
  ...localWords,
  ...Object.values(packaged)
    .flat()
    .map(String)
    .filter((word) => word.length >= shortest),
]);
const estimator = new ZxcvbnFactory({
  dictionary: { ...packaged, local: [...localWords] },
  graphs: adjacencyGraphs,
  maxLength: longest,
  // Bare forms have the look-alikes; at the usual hundred, a password of 32 signs holds the server up for half a second.
  l33tMaxSubstitutions: 8,
});

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undressed = (text: string): string => [...text].map((char) => lookAlikes[char] ?? char).join('');

/** The word that a password is dressed up from: `P@ssw0rd2026!` is `password`. */
const bareForms = (password: string): string[] => {
  const plain = normalizeForSearch(password).replaceAll(/[\s._-]/g, '');
  const trimmed = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  // Some words have figures of their own, so only what is no figure is taken from them, and then a year.
  const unsigned = plain.replace(/[^a-z0-9]+$/, '');
  const yearless = unsigned.replace(/(?:19|20)\d\d$/, '');
  return [plain, trimmed, unsigned, yearless, undressed(plain), undressed(trimmed), undressed(plain.replace(/[\d!?.*#]+$/, ''))];
};

/**
 * Whether a password is soon guessed: a word of the dictionaries however it is dressed up, or a walk over the keyboard, a date, a
 * sequence or a repetition by the estimate of zxcvbn. The dictionaries take a second to load and sixty megabytes to hold, so this file
 * is imported when somebody chooses a password.
 */
export const isGuessable = (password: string): boolean =>
  bareForms(password).some((form) => words.has(form)) ||
  estimator.check(normalizeForSearch(password).slice(0, longest)).guessesLog10 < easy;
