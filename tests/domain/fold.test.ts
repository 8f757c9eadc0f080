import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits, contains, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { runs } from '#tests/kit/runs.ts';

describe('a folded text', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['istanbul', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['ısparta', 'isparta'],
    ['Iğdır', 'igdir'],
    ['Çağrı Öztürk', 'cagri ozturk'],
    ['Ångström', 'angstrom'],
    ['مُحَمَّد', 'محمد'],
    ['', ''],
  ])('%s is searched as %s', (text, folded) => expect(normalizeForSearch(text)).toBe(folded));

  test('is the same when it is folded again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => normalizeForSearch(normalizeForSearch(text)) === normalizeForSearch(text),
      ),
      runs(),
    );
  });

  test('is found whatever the case, also on a Turkish keyboard', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyz'), minLength: 1 });
    fc.assert(
      fc.property(words, (word) => contains(word.toLocaleUpperCase('tr'), word) && contains(word.toUpperCase(), word)),
      runs(),
    );
  });
});

describe('a search inside a text', () => {
  test.each([
    ['Gasket at the İzmit line', ' izmit ', true],
    ['Gasket', '', true],
    ['Gasket', 'gaskets', false],
  ])('%s holds %j: %s', (text, sought, found) => expect(contains(text, sought)).toBe(found));
});

describe('digits', () => {
  test.each([
    ['١٠٠٢', '1002'],
    ['۱۰۰۲', '1002'],
    ['1٠0۲', '1002'],
    ['abc', 'abc'],
  ])('%s are read as %s', (typed, digits) => expect(asciiDigits(typed)).toBe(digits));

  test('of every keyboard mean the same number', () => {
    const arabic = (text: string, zero: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    fc.assert(
      fc.property(fc.nat(), (number) =>
        [0x660, 0x6f0].every((zero) => asciiDigits(arabic(String(number), zero)) === String(number)),
      ),
      runs(),
    );
  });
});
