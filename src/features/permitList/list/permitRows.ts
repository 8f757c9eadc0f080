import type { PermitRow, Suggestion } from '#domain/permits/permit/permit.schema.ts';
import { pageNumber, pageSize } from '#machines/permitList/permitPages.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import type { Held } from '#src/system/query/useHeld.ts';

export type Pages = ReadonlyMap<number, readonly PermitRow[]>;
/** A group of the list, with how many permits it has in all. */
export type ListGroup = NonNullable<Reply<'permits.list'>['result']['groups']>[number];

/** What was read of a view. */
export type PermitRows = {
  pages: Pages;
  suggestions: readonly Suggestion[];
  /** The groups in the order of the list; none where it is not put together by any. */
  groups: readonly ListGroup[];
  /** When the last answer came, in milliseconds; the age of rows that could not be renewed is told from it. */
  readAt: number;
};

/** The pages of those numbers, as they were read. */
export const rowsFrom = (numbers: readonly number[], read: Held<Reply<'permits.list'>>): PermitRows => {
  const there = numbers.flatMap((page, place) => {
    const held = read.get(place);
    return held ? [{ page, readAt: held.readAt, ...held.answer.result }] : [];
  });
  const latest = there.toSorted((one, other) => other.readAt - one.readAt)[0];
  return {
    pages: new Map(there.map(({ page, items }) => [page, items])),
    suggestions: latest?.suggestions ?? [],
    groups: latest?.groups ?? [],
    readAt: latest?.readAt ?? 0,
  };
};

/** The row at a position of the whole list, if its page is there. */
export const rowAt = (pages: Pages, index: number): PermitRow | undefined => pages.get(pageNumber(index))?.[index % pageSize];

/** The row on a line of what is shown; undefined for a line that has none, or not yet. */
export type RowAt = (line: number) => PermitRow | undefined;

/** The rows from one line to another, as far as they are there. */
export const rowsBetween = (rowOf: RowAt, one: number, other: number): PermitRow[] => {
  const from = Math.min(one, other);
  const places = Array.from({ length: Math.abs(one - other) + 1 }, (_, step) => from + step);
  return places.flatMap((place) => rowOf(place) ?? []);
};
