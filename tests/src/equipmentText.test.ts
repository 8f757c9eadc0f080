import { expect, test } from 'vitest';
import { lastTag, withLastTag } from '#src/features/permits/draft/equipmentText.ts';

test.each([
  ['', '', 'P-101 '],
  ['P-1', 'P-1', 'P-101 '],
  ['XV-9  P-1', 'P-1', 'XV-9  P-101 '],
  ['XV-9 ', '', 'XV-9 P-101 '],
])('in "%s" the tag being typed is "%s"', (text, tag, picked) => {
  expect(lastTag(text)).toBe(tag);
  expect(withLastTag(text, 'P-101')).toBe(picked);
});
