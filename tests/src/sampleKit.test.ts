import { describe, expect, test } from 'vitest';
import { inOrder, movedTo } from '#src/samples/kit/moved.ts';
import { allPressed, type Chosen, nothingChosen, pressed } from '#src/samples/kit/selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: Chosen): string => [...ids].toSorted().join('');

/** Presses one box after the other; a capital letter is pressed with Shift. */
const afterPresses = (presses: string): Chosen =>
  [...presses].reduce((chosen, key) => pressed(chosen, shown, key.toLowerCase(), key !== key.toLowerCase()), nothingChosen);

describe('the boxes of a list', () => {
  test.each([
    ['b', 'b'],
    ['bd', 'bd'],
    ['bb', ''],
    ['bD', 'bcd'],
    ['dB', 'bcd'],
    ['bDC', 'd'],
    ['bEaC', 'de'],
    ['C', 'c'],
  ])('pressed %s: %s', (presses, ids) => expect(idsOf(afterPresses(presses))).toBe(ids));

  test('are all chosen at once, and none when they are all chosen already', () => {
    const all = allPressed(afterPresses('b'), shown);
    expect(idsOf(all)).toBe('abcde');
    expect(idsOf(allPressed(all, shown))).toBe('');
  });

  test('begin a range at a row that is still shown only', () => {
    const gone = pressed(nothingChosen, ['z'], 'z', false);
    expect(idsOf(pressed(gone, shown, 'c', true))).toBe('cz');
  });
});

describe('an order', () => {
  test.each([
    ['a', 2, 'bcade'],
    ['e', 0, 'eabcd'],
    ['a', 9, 'bcdea'],
    ['c', -4, 'cabde'],
  ])('with %s at place %i is %s', (id, place, ids) => expect(movedTo(shown, id, place).join('')).toBe(ids));

  test('stays the same one when nothing moves', () => {
    expect(movedTo(shown, 'b', 1)).toBe(shown);
    expect(movedTo(shown, 'z', 1)).toBe(shown);
  });

  test('puts the rows it names into their places, and leaves the others', () => {
    const rows = shown.map((id) => ({ id }));
    expect(inOrder(rows, ['d', 'b']).map(({ id }) => id)).toEqual(['a', 'd', 'c', 'b', 'e']);
    expect(inOrder(rows, ['z', 'b']).map(({ id }) => id)).toEqual(shown);
  });
});
