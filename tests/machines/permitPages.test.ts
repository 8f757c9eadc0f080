import { describe, expect, test } from 'vitest';
import { type HeldPages, isUseful, maxPages, missingPage, pageNumber, withPage } from '#machines/permitList/permitPages.ts';

const held = (total: number, from: number, to: number, pages: number[] = []): HeldPages => ({
  total,
  seen: Array.from({ length: pageNumber(to) - pageNumber(from) + 1 }, (_, index) => pageNumber(from) + index),
  held: pages,
});

describe('the page to load next', () => {
  test.each([
    ['the first when nothing is there', held(5000, 0, 30), 0],
    ['the one in the middle after a jump there', held(100_000, 50_000, 50_030, [0, 1]), 500],
    ['the second of two that are in sight', held(5000, 190, 220, [1]), 2],
    ['the neighbour below once everything in sight is there', held(5000, 110, 140, [0, 1]), 2],
    ['the neighbour above when the one below is there', held(5000, 110, 140, [1, 2]), 0],
    ['the last when the range ends behind the last row', held(150, 900, 930), 1],
  ])('is %s', (_, now, page) => expect(missingPage(now)).toBe(page));

  test.each([
    ['everything in sight and beside it is there', held(5000, 110, 140, [0, 1, 2])],
    ['the list is empty', held(0, 0, 30)],
    ['the whole list is one page', held(40, 0, 30, [0])],
  ])('is none when %s', (_, now) => expect(missingPage(now)).toBeNull());
});

test('a page far from what is seen is not worth waiting for', () => {
  expect(isUseful(held(100_000, 50_000, 50_030), 0)).toBe(false);
  expect(isUseful(held(100_000, 50_000, 50_030), 501)).toBe(true);
});

test('only the pages nearest to what is seen are kept', () => {
  let now = held(100_000, 0, 30);
  for (let page = 0; page < 40; page += 1) {
    now = { ...now, seen: [page] };
    now = { ...now, held: withPage(now, page) };
  }
  expect(now.held).toHaveLength(maxPages);
  expect(now.held.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: maxPages }, (_, index) => 40 - maxPages + index),
  );
});

test('pages that lie apart, because what is between them is folded, are all read and kept', () => {
  const seen = Array.from({ length: 20 }, (_, index) => index * 5);
  let now: HeldPages = { total: 10_000, seen, held: [] };
  for (let page = missingPage(now); page !== null; page = missingPage(now)) {
    expect(now.held).not.toContain(page);
    now = { ...now, held: withPage(now, page) };
  }
  expect(now.held).toEqual(expect.arrayContaining(seen));
});
