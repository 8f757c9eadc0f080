import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beforeAfterStep, known, moved, toggled } from '#domain/shortcuts/shortcuts.rules.ts';
import { runs } from '#tests/kit/runs.ts';

describe('a shortcut', () => {
  test('that is new comes last', () => expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']));
  test('that is there goes, the others stay in order', () => expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']));

  test.each([
    ['to the front', 'c', 'a', ['c', 'a', 'b']],
    ['forwards', 'a', 'c', ['b', 'a', 'c']],
    ['to the end', 'a', null, ['b', 'c', 'a']],
    ['to where it is', 'b', 'c', ['a', 'b', 'c']],
    ['before itself', 'b', 'b', ['a', 'b', 'c']],
    ['before one that is not there', 'a', 'x', ['b', 'c', 'a']],
  ] as const)('is moved %s', (_case, id, before, after) => expect(moved(['a', 'b', 'c'], id, before)).toEqual(after));

  test('that is not there moves nothing', () => expect(moved(['a', 'b'], 'x', 'a')).toEqual(['a', 'b']));
});

describe('a step', () => {
  const ids = ['a', 'unknown', 'b', 'forbidden', 'c'];
  const inSight = ['a', 'b', 'c'];

  test.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', 1, ['b', 'a', 'c']],
    ['c', -1, ['a', 'c', 'b']],
  ] as const)('of %s by %i changes places with its neighbour in sight', (id, step, after) => {
    const before = beforeAfterStep(inSight, id, step);
    expect(before).not.toBeUndefined();
    const next = moved(ids, id, before ?? null);
    expect(next.filter((one) => inSight.includes(one))).toEqual(after);
    expect(next.toSorted()).toEqual(ids.toSorted());
  });

  test.each([
    ['the first', 'a', -1],
    ['the last', 'c', 1],
    ['one that is not in sight', 'unknown', 1],
  ] as const)('of %s leads nowhere', (_case, id, step) => expect(beforeAfterStep(inSight, id, step)).toBeUndefined());

  test('and a step back lead to where it was, whatever else is kept', () => {
    const lists = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.boolean(), (shown, pick, forth) => {
        const id = shown[pick % shown.length] ?? '';
        const before = beforeAfterStep(shown, id, forth ? 1 : -1);
        if (before === undefined) return;
        const there = moved(shown, id, before);
        const back = beforeAfterStep(there, id, forth ? -1 : 1);
        expect(moved(there, id, back ?? null)).toEqual(shown);
      }),
      runs(),
    );
  });
});

test('what is unknown, forbidden or named twice is passed over, and stays kept', () => {
  const entries = [{ id: 'faq' }, { id: 'permits' }];
  const ids = ['permits', 'gone', 'faq', 'permits'];
  expect(known(ids, entries)).toEqual([{ id: 'permits' }, { id: 'faq' }]);
  expect(toggled(ids, 'new')).toContain('gone');
});
