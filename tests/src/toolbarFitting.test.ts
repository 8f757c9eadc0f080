import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitting } from '#src/shell/toolbar/fitting.ts';
import { runs } from '#tests/kit/runs.ts';

const items = [
  { id: 'language', rem: 7, leaves: 2 },
  { id: 'bell', rem: 4 },
  { id: 'theme', rem: 4, leaves: 1 },
  { id: 'chat', rem: 4, leaves: 3 },
];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join(' ');
const at = (room: number) => {
  const { inBar, inMenu } = fitting(items, room, 4);
  return `${ids(inBar)} | ${ids(inMenu)}`;
};

describe('the bar', () => {
  test.each([
    [19, 'language bell theme chat | '],
    [18.9, 'bell chat | language theme'],
    [15, 'bell chat | language theme'],
    [12, 'bell chat | language theme'],
    [11, 'bell | language theme chat'],
    [0, 'bell | language theme chat'],
  ])('with room for %d rem holds and gives away %s', (room, expected) => expect(at(room)).toBe(expected));

  test('never holds more than has room, while anything may leave it', () => {
    const sized = fc.record({ rem: fc.integer({ min: 1, max: 20 }), leaves: fc.option(fc.nat(9), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(sized), fc.integer({ min: 0, max: 200 }), (some, room) => {
        const of = some.map(({ rem, leaves }) => (leaves === undefined ? { rem } : { rem, leaves }));
        const { inBar, inMenu } = fitting(of, room, 4);
        expect(inBar.length + inMenu.length).toBe(of.length);
        const width = inBar.reduce((sum, { rem }) => sum + rem, inMenu.length > 0 ? 4 : 0);
        expect(width <= room || inBar.every(({ leaves }) => leaves === undefined)).toBe(true);
      }),
      runs(),
    );
  });
});
