import { expect, test } from 'vitest';
import { listedPermit } from '#machines/kit/listedPermit.ts';
import { pageSize } from '#machines/permitList/permitPages.ts';
import { rowAt, rowsBetween, rowsFrom } from '#src/features/permitList/list/permitRows.ts';

/** The answer that holds a page, of a list of so many; each row is called by its position. */
const read = (page: number, readAt: number, suggestions: string[] = []) => ({
  readAt,
  answer: {
    status: 'ok' as const,
    result: {
      items: Array.from({ length: pageSize }, (_, index) => listedPermit(page * pageSize + index)),
      total: 5000,
      at: page * pageSize,
      suggestions: suggestions.map((title, id) => ({ id, tracking_number: `CHG-26-00000${id}-A`, title, state: 'live' as const })),
      next_cursor: null,
    },
  },
});

test('a row is found at its position, and nothing where its page is not', () => {
  const { pages } = rowsFrom([3, 4], new Map([[0, read(3, 1)]]));
  expect([rowAt(pages, 342)?.id, rowAt(pages, 399)?.id, rowAt(pages, 400)]).toEqual([342, 399, undefined]);
  expect(rowsBetween((line) => rowAt(pages, line), 402, 397).map(({ id }) => id)).toEqual([397, 398, 399]);
});

test('the age of a list is that of its last answer', () => {
  expect(
    rowsFrom(
      [3, 4],
      new Map([
        [0, read(3, 2, ['Gasket'])],
        [1, read(4, 1)],
      ]),
    ),
  ).toMatchObject({ readAt: 2, suggestions: [{ title: 'Gasket' }] });
  expect(rowsFrom([3], new Map())).toEqual({ pages: new Map(), suggestions: [], groups: [], readAt: 0 });
});
