import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';

/** Suggestions at most (specification 9). */
export const maxMatches = 10;

/** From a place in a text up to another, for emphasis. */
export type Range = { from: number; to: number };
export type Match<T> = { item: T; ranges: readonly Range[] };

/** A folded letter and where in the text it stood. */
type Letter = { letter: string } & Range;

/** One letter after another, because folding changes the length of a text and the places are needed. Marks belong to their letter. */
const lettersOf = (text: string): Letter[] => {
  const letters: Letter[] = [];
  let at = 0;
  for (const char of text) {
    const [from, to] = [at, at + char.length];
    const folded = [...normalizeForSearch(char)].map((letter) => ({ letter, from, to }));
    const last = letters.at(-1);
    if (folded.length === 0 && last) last.to = to;
    letters.push(...folded);
    at = to;
  }
  return letters;
};

const isWordy = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

const wordsOf = (text: string): string[] =>
  lettersOf(text)
    .map(({ letter }) => (isWordy(letter) ? letter : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

/** Where words begin. The Arabic article is written together with its noun, and a reader may look for either. */
const beginnings = (letters: readonly Letter[]): number[] =>
  letters.flatMap(({ letter }, at) => {
    if (!isWordy(letter) || isWordy(letters[at - 1]?.letter)) return [];
    const hasArticle = letter === 'ا' && letters[at + 1]?.letter === 'ل' && isWordy(letters[at + 2]?.letter);
    return hasArticle ? [at, at + 2] : [at];
  });

const rangeOf = (letters: readonly Letter[], word: string): Range | undefined => {
  const query = [...word];
  const at = beginnings(letters).find((start) => query.every((letter, step) => letters[start + step]?.letter === letter));
  const [first, last] = at === undefined ? [] : [letters[at], letters[at + query.length - 1]];
  return first && last ? { from: first.from, to: last.to } : undefined;
};

/** Ranges in the order of the text, those that overlap made one. */
const joined = (ranges: readonly Range[]): Range[] => {
  const made: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = made.at(-1);
    if (last && range.from < last.to) last.to = Math.max(last.to, range.to);
    else made.push({ ...range });
  }
  return made;
};

/** Where a title holds what was typed: every word of it at the beginning of a word, accents and case ignored. */
export const matchedRanges = (title: string, typed: string): readonly Range[] | undefined => {
  const words = wordsOf(typed);
  const letters = lettersOf(title);
  const ranges = words.map((word) => rangeOf(letters, word));
  return words.length > 0 && ranges.every((range) => range !== undefined) ? joined(ranges) : undefined;
};

/** The entries whose title holds what was typed, in their order, ten at most, with what to emphasise. */
export const searchTitles = <T extends { title: string }>(items: readonly T[], typed: string, max = maxMatches): Match<T>[] =>
  items
    .flatMap((item) => {
      const ranges = matchedRanges(item.title, typed);
      return ranges ? [{ item, ranges }] : [];
    })
    .slice(0, max);
