import { instant } from '#domain/kernel/calendar.ts';
import { asciiDigits, foldName } from '#domain/kernel/normalizeForSearch.ts';
import { overScale } from '#domain/permits/evidence/gasTest.rules.ts';
import { gasUnitOf } from '#domain/permits/regions/gas.rules.ts';

/** A part of what was sent as it could be read, and the places of what could not. */
export type Part<T> = { read: T; lost: readonly string[] };

/** Whether a value has members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Letters of any case, width and language, without what stands around and between words. */
const gist = (text: string): string =>
  foldName(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** The one of these words that was meant, however it is written; undefined for none of them. */
export const wordIn = <Word extends string>(value: unknown, words: readonly Word[]): Word | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? words.find((word) => gist(word) === gist(String(value))) : undefined;

/** A number written as a text: with a comma where the device was set up so. */
const written = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** A number, also one that was written as a text; null for what is none. */
export const numberIn = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && written.test(value.trim()) ? Number(value.trim().replace(',', '.')) : null;
};

/** How instruments write that a value is over the end of their scale. */
const over = /^(?:[>≥].*|o\.?l\.?|over(?: ?range)?|\+?or)$/i;
/** The unit behind a value, in the ways in which people write it. */
const unit = /\s*(% ?lel|lel|% ?vol\.?|vol\.? ?%|%|ppm)$/i;
const unitWritten = (text: string): string => text.toLowerCase().replaceAll(/[ .]/g, '');
const unitsOf: Record<string, readonly string[]> = {
  '% LEL': ['%lel', 'lel', '%'],
  '% vol': ['%vol', 'vol%', '%'],
  ppm: ['ppm'],
};

/**
 * What an instrument has shown of a substance: also with its unit behind it, in any digits, or over the end of the scale. Null for what is
 * none of that, and for a value in another unit.
 */
export const gasValueIn = (value: unknown, substance: string): number | null => {
  if (typeof value !== 'string') return numberIn(value);
  const text = asciiDigits(value).trim().replaceAll('٫', ',').replace('−', '-').replaceAll('٪', '%');
  if (over.test(text)) return overScale;
  const [behind = '', said = ''] = unit.exec(text) ?? [];
  if (said !== '' && !unitsOf[gasUnitOf(substance)]?.includes(unitWritten(said))) return null;
  return numberIn(text.slice(0, text.length - behind.length));
};

/** Readings as a list, where they were sent as one or by their substances too; null for what is none of that. */
export const readingsIn = (readings: unknown): unknown[] | null => {
  if (Array.isArray(readings)) return readings;
  if (!isObject(readings)) return null;
  if ('substance' in readings) return [readings];
  return Object.entries(readings).map(([substance, value]) => ({ substance, value }));
};

/** The members that nobody knows, named as they stand `below` something. */
export const strangers = (value: Record<string, unknown>, known: readonly string[], below = ''): string[] =>
  Object.keys(value).flatMap((name) => (known.includes(name) ? [] : [`${below}${name}`]));

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** A moment, where it says which. */
export const timeIn = (value: unknown, place: string): Part<string | undefined> => {
  if (typeof value === 'string' && instant.isValidSync(value)) return { read: instant.cast(value), lost: [] };
  return { read: undefined, lost: isMissing(value) ? [] : [place] };
};

/** One signature; several, or what is none, are none. */
export const signaturesIn = (value: unknown): Part<string[]> => {
  const [one, ...more] = Array.isArray(value) ? value : [];
  if (typeof one === 'string' && one.length <= 200 && more.length === 0) return { read: [one], lost: [] };
  return { read: [], lost: isMissing(value) || (Array.isArray(value) && value.length === 0) ? [] : ['signatures'] };
};

/** The id of an instrument. */
export const instrumentIn = (value: unknown): Part<number | undefined> => {
  const id = numberIn(value);
  if (id !== null && Number.isSafeInteger(id)) return { read: id, lost: [] };
  return { read: undefined, lost: isMissing(value) ? [] : ['instrument_id'] };
};
