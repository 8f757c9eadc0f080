import { expect, test } from 'vitest';
import { lineFor } from '#src/ui/menuKeys.ts';

const names = ['Open', 'Watch', 'Ödünç al', 'Copy'];

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['c', 0, 3],
  ['O', 0, 2],
  ['o', 2, 0],
  ['w', 1, 1],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
  ['Tab', 0, null],
])('%s on line %i of a menu leads to %s', (key, at, to) => expect(lineFor(key, at, names)).toBe(to));

test('no key leads anywhere in a menu without lines', () => {
  expect(lineFor('ArrowDown', -1, [])).toBeNull();
  expect(lineFor('a', -1, [])).toBeNull();
});
