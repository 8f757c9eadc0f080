import { expect, test } from 'vitest';
import { lastTag, withLastTag, withSystem } from '#src/features/draft/EquipmentField.tsx';

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
