/** Rows per page. Pages lie at fixed positions, so that any row of the list belongs to exactly one. */
export const pageSize = 100;
/** Pages held at a time: enough to scroll back and forth, few enough that a long shift in front of the archive stays small. */
export const maxPages = 12;

/** The numbers of the pages that were read and are held, and of those that have rows in sight, in their order. */
export type HeldPages = { held: readonly number[]; total: number | null; seen: readonly number[] };

/** The page that a row of the list belongs to. */
export const pageNumber = (index: number): number => Math.floor(index / pageSize);

/** Pages worth having, the visible ones first, then a neighbour on each side. */
const usefulPages = ({ total, seen }: HeldPages): number[] => {
  const last = pageNumber(Math.max(0, (total ?? 1) - 1));
  const there = [...new Set(seen.map((page) => Math.min(page, last)))];
  const beside = [(there.at(-1) ?? 0) + 1, (there[0] ?? 0) - 1];
  return [...there, ...beside].filter((page) => page >= 0 && page <= last);
};

/** The page to read next, or null when everything that is seen and its neighbours are there. */
export const missingPage = (now: HeldPages): number | null =>
  now.total === 0 ? null : (usefulPages(now).find((page) => !now.held.includes(page)) ?? null);

/** Whether a page is still worth waiting for after the view moved on. */
export const isUseful = (now: HeldPages, page: number): boolean => usefulPages(now).includes(page);

/** The pages that are held with one more, and without those furthest from what is seen. */
export const withPage = ({ held, seen }: HeldPages, page: number): number[] => {
  const distance = (one: number) => Math.min(...seen.map((near) => Math.abs(near - one)));
  // Where parts of the list are folded, more pages may be in sight than are kept otherwise.
  const room = Math.max(maxPages, seen.length + 2);
  return [...new Set([...held, page])].sort((one, other) => distance(one) - distance(other)).slice(0, room);
};
