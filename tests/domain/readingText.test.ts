import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language.ts';
import { limitText, listText, measureText, numberText, rangeText, substanceText } from '#domain/kernel/readingText.ts';
import { numberFrom, twoMeanings } from '#domain/kernel/typedNumber.ts';
import { understood } from '#src/ui/text/understood.ts';

/** Without what only says which way something runs. */
const bare = (text: string): string => text.replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '');

const oxygen = { min: 19.5, max: 23.5, unit: '% vol' };

test.each<[Language, string, string, string, string]>([
  ['en', '1,234.5', '50%', '19.5–23.5 % vol', '19.5 % vol'],
  ['tr', '1.234,5', '%50', '%19,5–23,5 vol', '%19,5 vol'],
  ['ar', '1,234.5', '50%', '19.5–23.5 % vol', '19.5 % vol'],
])('numbers, per cent and limits in %s', (language, number, half, limits, read) => {
  expect(bare(numberText(1234.5, language))).toBe(number);
  expect(bare(measureText(50, '%', language))).toBe(half);
  expect(bare(limitText(oxygen, language))).toBe(limits);
  expect(bare(measureText(19.5, '% vol', language))).toBe(read);
  expect(bare(limitText({ min: null, max: 5, unit: 'ppm' }, language))).toBe('≤ 5 ppm');
  expect(bare(substanceText('LEL', 10, '% LEL', language))).toBe(language === 'tr' ? 'LEL %10' : 'LEL 10%');
  expect(bare(substanceText('H2', 10, '% LEL', language))).toBe(language === 'tr' ? 'H2 %10 LEL' : 'H2 10 % LEL');
  expect(bare(substanceText('H2S', 12, 'ppm', language))).toBe('H2S 12 ppm');
  expect(bare(limitText({ min: null, max: 0, unit: '% LEL' }, language))).toBe(language === 'tr' ? '%0 LEL' : '0 % LEL');
});

describe('a range', () => {
  test.each<[Language, string]>([
    ['en', '\u2066'],
    ['tr', '\u2066'],
    ['ar', '\u2067'],
  ])('is one thing that runs as %s is read', (language, opening) => {
    for (const [from, to] of [
      ['18:40', '06:40'],
      ['19.5', '23.5'],
      ['20 Nov 18:40', '21 Nov 06:40'],
    ] as const) {
      const text = rangeText(from, to, language);
      expect(text.startsWith(opening)).toBe(true);
      expect(text.endsWith('\u2069')).toBe(true);
      expect(bare(text).replaceAll(' – ', '–')).toBe(`${from}–${to}`);
    }
  });
});

test.each([
  [19.4999999, '19.4999999 % vol'],
  [19.5, '19.5 % vol'],
  [23.50000001, '23.50000001 % vol'],
  [0.1, '0.1 % vol'],
])('I161: %s is told with all of its digits, on its side of the limit', (value, told) => {
  expect(bare(measureText(value, '% vol', 'en'))).toBe(told);
  expect(bare(limitText({ min: null, max: value, unit: '% vol' }, 'en'))).toBe(`≤ ${told}`);
});

test('a list has the comma of its language', () => {
  expect(listText(['V-1', 'P-2'], 'tr')).toBe('V-1, P-2');
  expect(bare(listText(['V-1', 'P-2'], 'ar'))).toBe('V-1، P-2');
});

describe('what was typed', () => {
  test.each<[string, Language, string | null]>([
    ['19,5', 'en', '19.5'],
    ['19.5', 'en', null],
    ['19.5', 'tr', '19,5'],
    ['19,5', 'tr', null],
    ['١٩٫٥', 'ar', '19.5'],
    ['20', 'tr', null],
    ['', 'tr', null],
    ['1.234', 'tr', null],
    ['a', 'tr', null],
  ])('"%s" is told in %s as it was understood', (typed, language, said) =>
    expect(understood(typed, numberFrom(typed), language)).toBe(said),
  );

  test.each<[string, [number, number] | null]>([
    ['1.234', [1234, 1.234]],
    ['1,234', [1234, 1.234]],
    ['0.234', null],
    ['19.5', null],
    ['', null],
  ])('"%s" may mean %j', (typed, meanings) => expect(twoMeanings(typed)).toEqual(meanings));
});

test.each([
  ['en', '1 person', '2 people'],
  ['tr', '1 kişi', '2 kişi'],
  ['ar', '1 شخص', '2 شخصان'],
] as const)('people are counted in the words of %s', (language, one, two) => {
  expect([1, 2].map((count) => bare(measureText(count, 'people', language)))).toEqual([one, two]);
});
