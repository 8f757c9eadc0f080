import { describe, expect, test } from 'vitest';
import { type CellPosition, type Extent, moved } from '#src/ui/grid/moves.ts';
import { blockAt, type Rows, rowsAt, rowsToDraw, scrollTo } from '#src/ui/grid/rowsInSight.ts';

const extent: Extent = { rows: 1000, columns: 13, page: 20, rtl: false };
const press = (from: CellPosition, key: string, { ctrl = false, rtl = false } = {}) =>
  moved(from, { key, ctrlKey: ctrl }, { ...extent, rtl });
const at = (row: number, column: number): CellPosition => ({ row, column });

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

describe('rows of a grid', () => {
  const view = { top: 0, height: 360, rowPx: 36, count: 1000 };

  test.each([
    ['at the top', view, { from: 0, to: 9 }],
    ['a row that is seen in part counts', { ...view, top: 35 }, { from: 0, to: 10 }],
    ['a row that is just gone does not', { ...view, top: 36 }, { from: 1, to: 10 }],
    ['at the end', { ...view, top: 35_640 }, { from: 990, to: 999 }],
    ['beyond the end of a list that became shorter', { ...view, top: 35_640, count: 5 }, { from: 4, to: 4 }],
    ['fewer than there is room for', { ...view, count: 3 }, { from: 0, to: 2 }],
  ])('%s', (_, at, seen) => expect(rowsAt(at)).toEqual(seen));

  test('an empty list shows none', () => {
    const { from, to } = rowsAt({ ...view, count: 0 });
    expect(to).toBeLessThan(from);
  });

  test('wherever one looks, what is in sight is drawn with four rows more on each side', () => {
    const drawn: Rows = { from: 0, to: -1 };
    for (let top = 0; top < 2000; top += 7) {
      const seen = rowsAt({ ...view, top });
      const { from, to } = blockAt(seen, drawn);
      expect(from).toBeLessThanOrEqual(Math.max(0, seen.from - 4));
      expect(to).toBeGreaterThanOrEqual(seen.to + 4);
      expect(to - from).toBeLessThan(11 + 4 * 4);
    }
  });

  test('a scroll of a row draws nothing anew more often than every fourth row', () => {
    let block: Rows = { from: 0, to: -1 };
    let changes = 0;
    for (let top = 0; top < 36 * 100; top += 36) {
      const next = blockAt(rowsAt({ ...view, top }), block);
      if (next !== block) changes += 1;
      block = next;
    }
    expect(changes).toBeLessThanOrEqual(2 * 25 + 1);
  });

  test.each([
    ['in order', { from: 8, to: 11 }, 9, [8, 9, 10, 11]],
    ['the one with the focus before them', { from: 8, to: 11 }, 2, [2, 8, 9, 10, 11]],
    ['the one with the focus after them', { from: 8, to: 11 }, 40, [8, 9, 10, 11, 40]],
    ['none that there are not', { from: 48, to: 55 }, -1, [48, 49]],
    ['a focus on no row keeps none', { from: 8, to: 9 }, 50, [8, 9]],
  ])('%s', (_, block, kept, rows) => expect(rowsToDraw(block, kept, 50)).toEqual(rows));

  test.each([
    ['a row in sight stays', 3, 0],
    ['a row above comes to the top', 0, 0],
    ['a row below comes to the bottom', 10, 36],
    ['a row half in sight comes whole', 10, 36],
  ])('%s', (_, row, top) => expect(scrollTo({ row, top: row === 0 ? 90 : 0, height: 360, rowPx: 36 })).toBe(top));
});
