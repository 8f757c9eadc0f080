/** Rows per page. Pages lie at fixed positions, so that any row of the list belongs to exactly one. */
export const pageSize = 100;
/** Pages held at a time: enough to scroll back and forth, few enough that a long shift in front of the archive stays small. */
export const maxPages = 12;

export type RowRange = { from: number; to: number };
/** The numbers of the pages that were read and are held, with what is seen of the list. */
export type HeldPages = { held: readonly number[]; total: number | null; range: RowRange };

/** The page that a row of the list belongs to. */
export const pageNumber = (index: number): number => Math.floor(index / pageSize);

/** Pages worth having, the visible ones first, then a neighbour on each side. */
const usefulPages = ({ total, range }: HeldPages): number[] => {
  const last = pageNumber(Math.max(0, (total ?? 1) - 1));
  const first = Math.min(pageNumber(range.from), last);
  const end = Math.min(pageNumber(range.to), last);
  const seen = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return [...seen, end + 1, first - 1].filter((page) => page >= 0 && page <= last);
};

/** The page to read next, or null when everything that is seen and its neighbours are there. */
export const missingPage = (now: HeldPages): number | null =>
  now.total === 0 ? null : (usefulPages(now).find((page) => !now.held.includes(page)) ?? null);

/** Whether a page is still worth waiting for after the view moved on. */
export const isUseful = (now: HeldPages, page: number): boolean => usefulPages(now).includes(page);

/** The pages that are held with one more, and without those furthest from what is seen. */
export const withPage = ({ held, range }: HeldPages, page: number): number[] => {
  const centre = pageNumber((range.from + range.to) / 2);
  return [...new Set([...held, page])].sort((one, other) => Math.abs(one - centre) - Math.abs(other - centre)).slice(0, maxPages);
};
