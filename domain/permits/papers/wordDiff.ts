/** A run of words that both texts have, or only the old or the new one. */
export type WordRun = { kind: 'same' | 'gone' | 'come'; text: string };

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/** Pairs of words beyond which texts are compared as a whole: a table of their product would take too long. */
const mostPairs = 4_000_000;

const lengths = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i], table[i + 1]];
    if (!row || !below) continue;
    for (let j = other.length - 1; j >= 0; j -= 1)
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
};

const joined = (runs: readonly WordRun[]): WordRun[] => {
  const all: WordRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.kind === run.kind) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
};

/** How a text became another one, word by word: the longest words in common stay. */
export const wordDiff = (before: string, after: string): WordRun[] => {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const runs: WordRun[] = [];
  if (one.length * other.length > mostPairs)
    return [
      { kind: 'gone', text: before },
      { kind: 'come', text: after },
    ];
  const table = lengths(one, other);
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [old, now] = [one[i], other[j]];
    if (old !== undefined && old === now) {
      runs.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (now === undefined || (old !== undefined && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      runs.push({ kind: 'gone', text: old ?? '' });
      i += 1;
    } else {
      runs.push({ kind: 'come', text: now });
      j += 1;
    }
  }
  return joined(runs);
};
