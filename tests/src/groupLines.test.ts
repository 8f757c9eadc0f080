import { expect, test } from 'vitest';
import { linesOf } from '#src/features/permitList/list/groupLines.ts';

const groups = [
  { key: 'live', name: null, count: 2, urgent: 0 },
  { key: 'suspended', name: null, count: 3, urgent: 0 },
  { key: 'closed', name: null, count: 1, urgent: 0 },
];
/** Each line as it is shown: a head by its key, a row by its place in the list. */
const shown = (folded: readonly string[]) => {
  const { count, headAt, rowOf } = linesOf(6, groups, folded);
  return Array.from({ length: count }, (_, line) => headAt(line)?.key ?? rowOf(line));
};

test('a head stands over the rows of its group, and a closed group has none', () => {
  expect(shown([])).toEqual(['live', 0, 1, 'suspended', 2, 3, 4, 'closed', 5]);
  expect(shown(['suspended'])).toEqual(['live', 0, 1, 'suspended', 'closed', 5]);
  expect(shown(['live', 'closed'])).toEqual(['live', 'suspended', 2, 3, 4, 'closed']);
  expect(linesOf(6, groups, ['live']).headAt(0)?.folded).toBe(true);
});

test('without groups each row is a line', () => {
  const { count, headAt, rowOf } = linesOf(6, [], ['live']);
  expect([count, headAt(0), rowOf(4)]).toEqual([6, undefined, 4]);
});
