import { normalizeForSearch } from './normalizeForSearch.ts';

/** Whether a text contains every word of another, in any order, accents and case ignored. */
export const containsWords = (text: string, query: string): boolean => {
  const held = normalizeForSearch(text);
  return normalizeForSearch(query)
    .split(/\s+/)
    .every((word) => held.includes(word));
};
