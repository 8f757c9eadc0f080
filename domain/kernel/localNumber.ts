import type { Language } from './language.ts';
import { asciiDigits } from './normalizeForSearch.ts';

type Mark = '.' | ',';

/** What parts the thousands of a number where a language is read; the other mark parts its fraction. */
const thousandsOf = (language: Language): Mark => (language === 'tr' ? '.' : ',');
const otherThan = (mark: Mark): Mark => (mark === '.' ? ',' : '.');

/** In ASCII, with the marks of Arabic as those that the language has for the same. A space or an apostrophe before three digits parts thousands. */
const plainOf = (text: string, thousands: Mark): string =>
  asciiDigits(text)
    .trim()
    .replace('−', '-')
    .replaceAll('٬', thousands)
    .replaceAll('٫', otherThan(thousands))
    .replace(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g, thousands);

/** The digits of a whole number whose thousands are parted by a mark; null where they are parted in another way. */
const wholeOf = (text: string, mark: Mark): string | null => {
  const [first = '', ...others] = text.split(mark);
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part)) ? [first, ...others].join('') : null;
};

/**
 * A number as a person types it who reads a language: 1,234.56 in English, 1.234,56 in Turkish, in Arabic also in its own digits and
 * marks. With the marks of another language it is read where it can mean nothing else. Undefined where nothing was typed; NaN where it is no
 * number, or may be thousands to one reader and a fraction to another: 1.234 in English. `isFraction` is for what is never in thousands, such as a rate.
 */
export const numberIn = (text: string, language: Language, isFraction = false): number | undefined => {
  const thousands = thousandsOf(language);
  const plain = plainOf(text, thousands);
  if (plain === '') return undefined;
  const [, sign, body = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(plain) ?? [];
  if (sign === undefined) return Number.NaN;
  const signed = (digits: string | null): number => (digits === null ? Number.NaN : Number(`${sign}${digits}`));
  const marks: readonly string[] = body.match(/[.,]/g) ?? [];
  const last = marks.at(-1) as Mark | undefined;
  if (last === undefined) return signed(body);
  const [before, behind] = [body.slice(0, body.lastIndexOf(last)), body.slice(body.lastIndexOf(last) + 1)];
  if (marks.includes(otherThan(last))) {
    const whole = before.includes(last) ? null : wholeOf(before, otherThan(last));
    return signed(whole && `${whole}.${behind}`);
  }
  if (marks.length > 1) return signed(wholeOf(body, last));
  // With 0 in front it can only be a fraction.
  const mayBeThousands = !isFraction && /^[1-9]\d{0,2}$/.test(before) && behind.length === 3;
  if (!mayBeThousands) return signed(`${before}.${behind}`);
  return last === thousands ? signed(before + behind) : Number.NaN;
};

/** Whether a number was typed as plain digits with the mark that the language has before a fraction: it can be read in no other way. */
export const isPlain = (text: string, language: Language): boolean =>
  new RegExp(`^[+-]?\\d*\\${otherThan(thousandsOf(language))}?\\d*$`).test(text.trim());
