/** Cyrillic and Greek capitals that nobody tells from Latin ones, and letters that nobody tells from a digit. */
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ А: 'A', В: 'B', Е: 'E', Ѕ: 'S', І: '1', Ј: 'J', К: 'K', М: 'M', Н: 'H', О: '0', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' },
    ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: '1', Κ: 'K', Μ: 'M', Ν: 'N', Ο: '0', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
    ...{ O: '0', I: '1' },
  }),
);

/** A serial number as it looks on the label: two that nobody tells apart have one key, whatever letters, case, blanks and dashes they were typed with. */
export const serialKey = (serial: string): string =>
  [...serial.normalize('NFKC').toUpperCase()]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')
    .replace(/[\s\p{DI}\p{Pd}\u2212]/gu, '');
