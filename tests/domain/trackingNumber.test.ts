import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalTracking,
  checkLetter,
  hasRightCheckLetter,
  looksLikeTracking,
  nearKeys,
  trackingKey,
  trackingLike,
  trackingNumber,
  trackingNumberPattern,
  trackingParts,
} from '#domain/permits/kernel/trackingNumber.ts';
import { runs } from '#tests/kit/runs.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const checkLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

const site = fc.string({ unit: fc.constantFrom(...letters), minLength: 3, maxLength: 3 });
const numbers = fc.record({ site, year: fc.integer({ min: 2000, max: 2099 }), sequence: fc.integer({ min: 1, max: 999_999 }) });
const written = numbers.map((one) => trackingNumber(one.site, one.year, one.sequence));

/** Keys that differ in one character which is still of the right kind. */
const misread = (key: string): string[] =>
  [...key].flatMap((char, at) => {
    const kind = at === key.length - 1 ? checkLetters : at < 3 ? letters : digits;
    return [...kind].filter((other) => other !== char).map((other) => key.slice(0, at) + other + key.slice(at + 1));
  });

/** Keys with two neighbours in each other's place. */
const swapped = (key: string): string[] =>
  [...key]
    .slice(1)
    .map((char, at) => key.slice(0, at) + char + key.charAt(at) + key.slice(at + 2))
    .filter((other) => other !== key);

/** A, B and C weigh as much as X, Y and Z: modulo 23 cannot tell 26 letters apart. */
const alike = (one: string, other: string): boolean => letters.indexOf(one) % 23 === letters.indexOf(other) % 23;

/** What a swap makes of digits and letters side by side is no number at all, and is refused as such. */
const isCaught = (key: string): boolean => !hasRightCheckLetter(key);

describe('a tracking number', () => {
  test('is written as site, year, sequence and check letter', () => {
    fc.assert(
      fc.property(written, (number) => trackingNumberPattern.test(number) && hasRightCheckLetter(number)),
      runs(),
    );
  });

  test('catches any one wrong digit, and any one wrong letter but the pairs that weigh the same', () => {
    fc.assert(
      fc.property(written, (number) => {
        const key = trackingKey(number);
        const missed = misread(key).filter((other) => !isCaught(other));
        return missed.every((other) => [...other].every((char, at) => char === key[at] || (at < 3 && alike(char, key.charAt(at)))));
      }),
      runs(),
    );
  });

  test('catches any two swapped neighbours but letters of a site that weigh the same', () => {
    fc.assert(
      fc.property(written, (number) => {
        const key = trackingKey(number);
        const missed = swapped(key).filter((other) => !isCaught(other));
        return missed.every((other) => [...other].every((char, at) => char === key[at] || (at < 3 && alike(char, key.charAt(at)))));
      }),
      runs(),
    );
  });

  test.each(['CHG', 'ZZZ', 'AAA', 'XYZ'])('catches every wrong digit of a whole year of %s', (code) => {
    const missed = Array.from({ length: 400 }, (_, index) => trackingKey(trackingNumber(code, 2026, index * 2500 + 1))).flatMap(
      (key) => misread(key).filter((other) => other.slice(0, 3) === key.slice(0, 3) && !isCaught(other)),
    );
    expect(missed).toEqual([]);
  });

  test('never ends in a letter that is misread as a digit', () => {
    fc.assert(
      fc.property(written, (number) => !/[IOQ]$/.test(number)),
      runs(),
    );
    expect(new Set(checkLetters)).toHaveProperty('size', 23);
  });
});

describe('typed numbers', () => {
  test.each([
    ['chg-26-004271-k', 'CHG26004271K'],
    [' CHG 26 004271 K ', 'CHG26004271K'],
    ['chg٢٦٠٠٤٢٧١k', 'CHG26004271K'],
    ['CHG۲۶۰۰۴۲۷۱K', 'CHG26004271K'],
    ['izm/26/1', 'IZM261'],
  ])('%s is stored as %s', (typed, key) => expect(trackingKey(typed)).toBe(key));

  test.each([
    ['chg26004271k', 'CHG-26-004271-K'],
    ['CHG-26-4271-K', null],
    ['', null],
    ['CHG-26-004271', null],
    ['12G-26-004271-K', null],
  ])('%s as it should be written: %s', (typed, whole) => expect(canonicalTracking(typed)).toBe(whole));

  test('any spelling of a whole number comes back to the one way to write it', () => {
    const spelled = fc.tuple(written, fc.constantFrom('', ' ', '/', '.', '_'), fc.boolean());
    fc.assert(
      fc.property(spelled, ([number, separator, small]) => {
        const typed = number.replaceAll('-', separator);
        return canonicalTracking(small ? typed.toLowerCase() : typed) === number;
      }),
      runs(),
    );
  });
});

describe('a text that could be a part of a number', () => {
  test.each(['CHG-26', '4271', 'chg 2', '٢٦-١', 'A1B'])('is "%s"', (typed) => expect(looksLikeTracking(typed)).toBe(true));
  test.each(['', 'permits', '26', 'c2', '--1--', 'İzin'])('is not "%s"', (typed) => expect(looksLikeTracking(typed)).toBe(false));
});

describe('a search', () => {
  /** LIKE as the database does it. */
  const matches = (key: string, pattern: string): boolean =>
    new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%', '.*')}$`).test(key);

  test.each([
    ['4271', '%4271%'],
    ['26-4271', '%26004271%'],
    ['chg-26', 'CHG26%'],
    ['CHG-26-004271-K', 'CHG26004271K'],
    ['CHG-26-0007', 'CHG260007%'],
    ['chg 26 0', 'CHG260%'],
    ['26-0007', '%260007%'],
    ['CHG-26-0007-K', 'CHG26000007K'],
    ['HG-26-0007', '%HG260007%'],
    ['', '%%'],
    ['٤٢٧١', '%4271%'],
  ])('for %s looks for %s', (typed, pattern) => expect(trackingLike(typed)).toBe(pattern));

  test.each(['100%', 'a_b', '%', '_', `'; drop table permits; --`, '\\'])('for %s holds no wildcard of its own', (typed) => {
    expect(trackingLike(typed).replace(/^%|%$/g, '')).toMatch(/^[A-Z0-9]*$/);
  });

  test('for a number, its key, its small letters or any part of it finds it', () => {
    const part = fc.tuple(written, fc.nat(), fc.nat());
    fc.assert(
      fc.property(part, ([number, from, length]) => {
        const key = trackingKey(number);
        const begin = from % key.length;
        const piece = key.slice(begin, begin + 1 + (length % key.length));
        return [number, key, number.toLowerCase(), piece].every((typed) => matches(key, trackingLike(typed)));
      }),
      runs(),
    );
  });

  test('for a year and a short sequence finds that sequence of that year', () => {
    fc.assert(
      fc.property(numbers, ({ site: code, year, sequence }) => {
        const key = trackingKey(trackingNumber(code, year, sequence));
        return matches(key, trackingLike(`${String(year % 100).padStart(2, '0')}-${sequence}`));
      }),
      runs(),
    );
  });
});

describe('near numbers', () => {
  test('hold the right one after any one slip that is noticed', () => {
    const slipped = written.chain((number) => {
      const key = trackingKey(number);
      return fc.record({ key: fc.constant(key), typed: fc.constantFrom(...misread(key), ...swapped(key)) });
    });
    const isWhole = (key: string): boolean => canonicalTracking(key) !== null;
    fc.assert(
      fc.property(slipped, ({ key, typed }) => !isWhole(typed) || hasRightCheckLetter(typed) || nearKeys(typed).includes(key)),
      runs(),
    );
  });

  test('all fit their check letter', () => {
    fc.assert(
      fc.property(written, (number) => {
        const wrong = misread(trackingKey(number))[7] ?? '';
        return nearKeys(wrong).every(hasRightCheckLetter);
      }),
      runs(),
    );
  });

  test('are none for a number that is right or not whole', () => {
    expect(nearKeys(trackingNumber('CHG', 2026, 4271))).toEqual([]);
    expect(nearKeys('4271')).toEqual([]);
  });

  test('the check letter does not depend on separators', () => {
    expect(checkLetter('CHG-26-004271')).toBe(checkLetter('CHG26004271'));
  });
});

test('a text is read in parts: numbers with their right letter, however written, and what stands between them', () => {
  const number = trackingNumber('CHG', 2026, 42);
  const wrong = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`;
  const numbersOf = (text: string) => trackingParts(text).flatMap((part) => part.number ?? []);
  expect(trackingParts(`Look at ${number.toLowerCase()}, please`)).toEqual([
    { text: 'Look at ', number: null },
    { text: number.toLowerCase(), number },
    { text: ', please', number: null },
  ]);
  expect(numbersOf(`(${number}) و${number}`)).toEqual([number, number]);
  for (const none of [wrong, `x${number}`, `${number}x`, `${number}-1`, `1-${number}`, '', 'no number'])
    expect(numbersOf(none)).toEqual([]);
});
