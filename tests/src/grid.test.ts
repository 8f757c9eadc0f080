import { describe, expect, test } from 'vitest';
import { type Extent, moved, type Place } from '#src/ui/grid/moves.ts';

const extent: Extent = { rows: 1000, columns: 13, page: 20, rtl: false };
const press = (from: Place, key: string, { ctrl = false, rtl = false } = {}) =>
  moved(from, { key, ctrlKey: ctrl }, { ...extent, rtl });
const at = (row: number, column: number): Place => ({ row, column });

describe('keys of a grid', () => {
  test.each([
    ['ArrowDown', at(4, 2), at(5, 2)],
    ['ArrowUp', at(0, 2), at(-1, 2)],
    ['ArrowUp', at(-1, 2), at(-1, 2)],
    ['ArrowDown', at(999, 2), at(999, 2)],
    ['ArrowRight', at(4, 12), at(4, 12)],
    ['ArrowLeft', at(4, 2), at(4, 1)],
    ['PageDown', at(4, 2), at(24, 2)],
    ['PageUp', at(4, 2), at(0, 2)],
    ['Home', at(4, 2), at(4, 0)],
    ['End', at(4, 2), at(4, 12)],
  ])('%s', (key, from, to) => expect(press(from, key)).toEqual(to));

  test('Ctrl+Home and Ctrl+End lead to the first and last cell', () => {
    expect(press(at(4, 2), 'Home', { ctrl: true })).toEqual(at(0, 0));
    expect(press(at(4, 2), 'End', { ctrl: true })).toEqual(at(999, 12));
  });

  test('from right to left the arrows follow the eye', () => {
    expect(press(at(4, 2), 'ArrowLeft', { rtl: true })).toEqual(at(4, 3));
    expect(press(at(4, 2), 'ArrowRight', { rtl: true })).toEqual(at(4, 1));
  });

  test('letters are no keys of a grid', () => expect(press(at(4, 2), 'a')).toBeNull());
});
