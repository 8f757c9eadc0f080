import type { Key } from '#src/i18n/namespaces.ts';

export type NavigationItem = {
  /** The id of a route, which gives title and access. */
  id: string;
  /** Where the item leads when the route's path has parts to fill in. */
  to?: string;
  /** Other routes that belong to this item: it is marked as current there too. */
  covers?: readonly string[];
};

export type NavigationGroup = { title: Key<'titles'>; items: readonly NavigationItem[] };

/** Order and grouping of the navbar, and nothing else. */
export const navigation: readonly NavigationGroup[] = [
  { title: 'titles:groupProduct', items: [{ id: 'permits', to: '/apps/permits/0', covers: ['permit'] }] },
  { title: 'titles:groupSamples', items: [{ id: 'faq' }] },
  { title: 'titles:groupHelp', items: [{ id: 'documentation', to: '/documentation/getting-started/introduction' }] },
];
