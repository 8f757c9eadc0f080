import type { NavigationItem } from './navigation.schema.ts';

const segments = (path: string): string[] =>
  path
    .replace(/[?#].*$/, '')
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/** Whether an address is at a pattern or below it. Whole segments are compared, so `/login` has nothing to do with `/login-2`. */
const isUnder = (pattern: string, path: string, exact: boolean): boolean => {
  const [expected, given] = [segments(pattern), segments(path)];
  // The root is above everything, which tells nothing.
  if (exact || expected.length === 0) return expected.length === given.length && startsWith(given, expected);
  return startsWith(given, expected);
};

const startsWith = (given: readonly string[], expected: readonly string[]): boolean =>
  expected.every((segment, at) => (segment.startsWith(':') ? given[at] !== undefined : segment === given[at]));

/** Whether a person at this path is at the entry: at its address, below it unless it says exact, or at one that it covers. */
export const isCurrent = ({ url, exact = false, covers = [] }: NavigationItem, path: string): boolean =>
  (url?.startsWith('/') === true && isUnder(url, path, exact)) || covers.some((pattern) => isUnder(pattern, path, exact));

/** Whether the entry or anything it holds is where the person is. */
export const holdsCurrent = (item: NavigationItem, path: string): boolean => isCurrent(item, path) || containsCurrent(item, path);

/** Whether anything that the entry holds is where the person is. */
export const containsCurrent = ({ children = [] }: NavigationItem, path: string): boolean =>
  children.some((child) => holdsCurrent(child, path));
