import { containsWords } from '#domain/kernel/containsWords.ts';
import type { SearchResult } from './searchSample.schema.ts';

/** How many results stand on a page: full rows, whether two or three cards stand in one. */
const resultsPerPage = 6;

/** The results that hold every word that was typed, in title or excerpt; accents and case ignored. */
export const resultsMatching = (results: readonly SearchResult[], query: string): SearchResult[] =>
  results.filter(({ title, excerpt }) => containsWords(`${title}\n${excerpt}`, query));

/** As many pages as are all named; of more, the first, the last and those around the one that is shown. */
const allNamed = 7;

/** Numbers of pages to go to, in their order; null where some are passed over. */
export const pagesNamed = (page: number, pages: number): (number | null)[] => {
  const numbers = Array.from({ length: pages }, (_, at) => at + 1);
  if (pages <= allNamed) return numbers;
  const named = numbers.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
  return named.flatMap((number, at) => (at > 0 && number - (named[at - 1] ?? 0) > 1 ? [null, number] : [number]));
};

type ResultPage = { shown: SearchResult[]; page: number; pages: number };

/** One page of results. A page that there is not is the nearest there is. */
export const pageOf = (results: readonly SearchResult[], asked: number): ResultPage => {
  const pages = Math.max(1, Math.ceil(results.length / resultsPerPage));
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages);
  return { shown: results.slice((page - 1) * resultsPerPage, page * resultsPerPage), page, pages };
};
