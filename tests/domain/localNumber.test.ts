import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language.ts';
import { isPlain, numberIn } from '#domain/kernel/localNumber.ts';

describe('a number is read as the language of its reader has it', () => {
  test.each<[Language, string, number | undefined]>([
    ['en', '1,234.56', 1234.56],
    ['en', '1,234', 1234],
    ['en', '1,234,567', 1_234_567],
    ['en', '1234.56', 1234.56],
    ['en', '-5', -5],
    ['en', '−5', -5],
    ['en', '.5', 0.5],
    ['en', '0.125', 0.125],
    ['en', '', undefined],
    ['en', '1 234.50', 1234.5],
    ['tr', '1.234,56', 1234.56],
    ['tr', '1.234', 1234],
    ['tr', '12,5', 12.5],
    ['ar', '١٬٢٣٤٫٥٦', 1234.56],
    ['ar', '١٬٢٣٤', 1234],
    ['ar', '١٢٫٥', 12.5],
    ['ar', '1,234.56', 1234.56],
  ])('%s: "%s" is %d', (language, text, number) => expect(numberIn(text, language)).toBe(number));

  test.each<[Language, string, number]>([
    ['en', '1.234,56', 1234.56],
    ['en', '12,5', 12.5],
    ['tr', '1,234.56', 1234.56],
    ['tr', '12.5', 12.5],
  ])('%s: "%s" has the marks of another language, and can mean only %d', (language, text, number) =>
    expect(numberIn(text, language)).toBe(number),
  );

  test.each<[Language, string]>([
    ['en', '1.234'],
    ['tr', '1,234'],
    ['ar', '1.234'],
    ['ar', '١٫٢٣٤'],
    ['en', '1,23,456'],
    ['en', '1,234.5.6'],
    ['en', '1.2,3.4'],
    ['en', '12,34.5'],
    ['en', 'free'],
    ['en', '.'],
    ['en', '1e3'],
    ['en', '--1'],
  ])('%s: "%s" is none, or may be two', (language, text) => expect(numberIn(text, language)).toBeNaN());

  test.each<[Language, string]>([
    ['en', '8.875'],
    ['en', '8,875'],
    ['tr', '8,875'],
  ])('%s: "%s" is a fraction where nothing is in thousands', (language, text) =>
    expect(numberIn(text, language, true)).toBe(8.875),
  );

  test('which is shown back where it was not typed plainly', () => {
    expect(['18.50', '-5', '', '.5'].map((text) => isPlain(text, 'en'))).toEqual([true, true, true, true]);
    expect(['1,234.56', '18,50', '١٢'].map((text) => isPlain(text, 'en'))).toEqual([false, false, false]);
    expect(isPlain('18,50', 'tr')).toBe(true);
  });
});
