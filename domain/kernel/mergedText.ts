/** What was changed of a text, by whole words: the words of `base` from `from` to `to` became `words`. */
type Change = { from: number; to: number; words: readonly string[] };

const wordsOf = (text: string): string[] => text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/);
/** Cut where a block ends and the next one begins. */
const blocksOf = (html: string): string[] => html.split(/(?<=<\/(?:p|ul|ol|blockquote)>)(?=<(?:p|ul|ol|blockquote)\b)/);

const changeOf = (base: readonly string[], words: readonly string[]): Change => {
  const least = Math.min(base.length, words.length);
  let from = 0;
  while (from < least && base[from] === words[from]) from += 1;
  let same = 0;
  while (same < least - from && base[base.length - 1 - same] === words[words.length - 1 - same]) same += 1;
  return { from, to: base.length - same, words: words.slice(from, words.length - same) };
};

type Split = (text: string) => string[];

const mergedBy = (split: Split, between: string, base: string, mine: string, theirs: string): string => {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  const words = split(base);
  const [own, other] = [changeOf(words, split(mine)), changeOf(words, split(theirs))];
  const part = (from: number, to: number): string => words.slice(from, to).join('');
  const [from, to] = [Math.min(own.from, other.from), Math.max(own.to, other.to)];
  const written = (change: Change): string => part(from, change.from) + change.words.join('') + part(change.to, to);
  const framed = (changed: string): string => part(0, from) + changed + part(to, words.length);
  const [first, second] = own.from < other.from ? [own, other] : [other, own];
  if (first.to <= second.from) return framed(`${first.words.join('')}${part(first.to, second.from)}${second.words.join('')}`);
  const [ours, others] = [written(own), written(other)];
  if (ours.includes(others)) return framed(ours);
  return framed(others.includes(ours) ? others : `${others}${between}${ours}`);
};

/**
 * What two people made of one text, each without knowing of the other. Changes at different places are both in it; where both changed the same
 * words, what either wrote is in it, theirs first. Nothing that was written is lost. `between` parts two that would run into each other.
 */
export const mergedText = (base: string, mine: string, theirs: string, between = '\n'): string =>
  mergedBy(wordsOf, between, base, mine, theirs);

/** The same of HTML, by whole blocks: passages, lists and quotations. */
export const mergedHtml = (base: string, mine: string, theirs: string): string => mergedBy(blocksOf, '', base, mine, theirs);
