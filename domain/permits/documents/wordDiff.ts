import { diffArrays } from 'diff';

/** A run of words that both texts have, or only the old or the new one. */
export type WordRun = { kind: 'same' | 'gone' | 'come'; text: string };

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Words that come or go, beyond which texts are shown as a whole: to compare two long ones with little in common takes seconds. */
const maxChanges = 1_500;

/** How a text became another one, word by word: the longest words in common stay. */
export const wordDiff = (before: string, after: string): WordRun[] => {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxChanges }) ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return parts.map(({ removed, added, value }) => ({
    kind: removed ? 'gone' : added ? 'come' : 'same',
    text: value.join(''),
  }));
};
