import { expect, test } from 'vitest';
import { lastTag, withLastTag, withoutSystems, withSystem } from '#src/features/draft/EquipmentField.tsx';

test.each([
  ['', '', 'P-101 '],
  ['P-1', 'P-1', 'P-101 '],
  ['XV-9  P-1', 'P-1', 'XV-9  P-101 '],
  ['XV-9 ', '', 'XV-9 P-101 '],
])('in "%s" the tag being typed is "%s"', (text, tag, picked) => {
  expect(lastTag(text)).toBe(tag);
  expect(withLastTag(text, 'P-101')).toBe(picked);
});

test.each([
  ['', '84'],
  ['84', '84'],
  [' 3  84 ', ' 3  84 '],
  ['8', '8 84'],
  ['3 841 ', '3 841 84'],
])('a picked tag adds its system to "%s" once', (text, with84) => expect(withSystem(text, 84)).toBe(with84));

test.each([
  ['12', 'P-20201B', ''],
  ['7 12', '', '7'],
  ['7 12', 'P-20201A P-1', '7 12'],
  ['12 13', 'E-1', '12'],
])('of the systems “%s” those of tags that are gone from “%s” go', (systems, tags, left) => {
  const brought = new Map([
    ['P-20201A', 12],
    ['E-1', 12],
    ['V-3', 13],
  ]);
  const own = systems === '12 13' ? brought : new Map([['P-20201A', 12]]);
  expect(withoutSystems(systems, own, tags)).toBe(left);
});
