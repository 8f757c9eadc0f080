import { array, mixed } from 'yup';

const texts = ['id', 'title', 'url', 'excerpt'] as const;

/** What was found; `url` is an address within the console. */
export type SearchResult = Record<(typeof texts)[number], string>;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isResult = (row: unknown): row is SearchResult =>
  typeof row === 'object' && row !== null && texts.every((name) => isText(Reflect.get(row, name)));

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up. */
export const searchResultList = array(mixed(isResult).required()).required();
