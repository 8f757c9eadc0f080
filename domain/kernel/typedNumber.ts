import { asciiDigits } from './normalizeForSearch.ts';

// A thousand to one reader and a one to another: a gas reading is not guessed. With 0 in front it can only be a fraction.
const twoWays = /^([+-]?[1-9]\d{0,2})\.(\d{3})$/;

const plainOf = (text: string): string => asciiDigits(text).trim().replace('−', '-').replace(/[,٫]/, '.');

/**
 * A number as people type it, in whatever digits, with a comma or a point; undefined where nothing was typed, NaN where it is none or
 * may mean two (1,000).
 */
export const numberFrom = (text: string): number | undefined => {
  const plain = plainOf(text);
  if (plain === '') return undefined;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) && !twoWays.test(plain) ? Number(plain) : Number.NaN;
};

/** Both numbers that a text may mean, the whole one first; null where it means one or none. */
export const twoMeanings = (text: string): [number, number] | null => {
  const [plain, whole = '', part = ''] = twoWays.exec(plainOf(text)) ?? [];
  return plain === undefined ? null : [Number(whole + part), Number(plain)];
};
