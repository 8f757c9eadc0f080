import { instant } from '#domain/kernel/calendar.ts';
import { asSeen } from '#domain/kernel/lookAlikes.ts';
import { foldName } from '#domain/kernel/normalizeForSearch.ts';
import { rowId } from '#domain/kernel/rowId.ts';

/** A part of what was sent as it could be read, and the places of what could not. */
export type Part<T> = { read: T; lost: readonly string[] };

/** Whether a value has members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Letters of any case, width, language and alphabet, without what stands around and between words. */
const gist = (text: string): string =>
  foldName(asSeen(text))
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

const storedId = rowId();

/** The id of an instrument; a number that no row of the store can have, such as a long serial number, is none. */
export const instrumentIn = (value: unknown): Part<number | undefined> => {
  const id = numberIn(value);
  if (id !== null && storedId.isValidSync(id)) return { read: id, lost: [] };
  return { read: undefined, lost: isMissing(value) ? [] : ['instrument_id'] };
};
