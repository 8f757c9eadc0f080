import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';

/** Rows per page. Pages lie at fixed positions, so that any row of the list belongs to exactly one. */
export const pageSize = 100;
/** Pages kept at a time: enough to scroll back and forth, few enough that a long shift in front of the archive stays small. */
export const mostPages = 12;

export type RowRange = { from: number; to: number };
export type Pages = ReadonlyMap<number, readonly PermitRow[]>;
export type LoadedPages = { pages: Pages; total: number | null; wanted: RowRange };

const pageOf = (index: number): number => Math.floor(index / pageSize);

/** Pages worth having, the visible ones first, then a neighbour on each side. */
const usefulPages = ({ total, wanted }: LoadedPages): number[] => {
  const last = pageOf(Math.max(0, (total ?? 1) - 1));
  const first = Math.min(pageOf(wanted.from), last);
  const end = Math.min(pageOf(wanted.to), last);
  const seen = Array.from({ length: end - first + 1 }, (_, index) => first + index);
  return [...seen, end + 1, first - 1].filter((page) => page >= 0 && page <= last);
};

/** The page to load next, or null when everything that is seen and its neighbours are there. */
export const missingPage = (held: LoadedPages): number | null =>
  held.total === 0 ? null : (usefulPages(held).find((page) => !held.pages.has(page)) ?? null);

/** Whether a page is still worth waiting for after the view moved on. */
export const isUseful = (held: LoadedPages, page: number): boolean => usefulPages(held).includes(page);

/** The pages with one more, and without those furthest from what is seen. */
export const withPage = ({ pages, wanted }: LoadedPages, page: number, rows: readonly PermitRow[]): Pages => {
  const centre = pageOf((wanted.from + wanted.to) / 2);
  const all = [...new Map(pages).set(page, rows)];
  const nearest = all.sort(([a], [b]) => Math.abs(a - centre) - Math.abs(b - centre)).slice(0, mostPages);
  return new Map(nearest);
};

/** The row at a position of the whole list, if its page is there. */
export const rowAt = (pages: Pages, index: number): PermitRow | undefined => pages.get(pageOf(index))?.[index % pageSize];

export const pageNumber = pageOf;
