import { describe, expect, test } from 'vitest';
import { spanText } from '#src/ui/time/spanText.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

describe('a span of time in a column', () => {
  test.each([
    [437, '7h 17m', '7 sa 17 dk'],
    [17, '17m', '17 dk'],
    [420, '7h', '7 sa'],
  ])('of %i minutes has the unit signs of English and of Turkish', (minutes, english, turkish) => {
    expect(plain(spanText(minutes, 'en'))).toBe(english);
    expect(plain(spanText(minutes, 'tr'))).toBe(turkish);
  });

  test('has whole days in both', () => {
    expect(plain(spanText(2 * 1440 + 180, 'en'))).toBe('2d 3h');
    expect(plain(spanText(2 * 1440 + 180, 'tr'))).toBe('2 gün 3 sa');
  });
});
