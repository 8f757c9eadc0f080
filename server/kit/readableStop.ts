import type { BodyOf, Row } from '#domain/kernel/endpoint.ts';
import { readCall } from '#domain/kernel/readCall.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import type { Salvaged } from './module.ts';
import { isObject } from './readableParts.ts';

/** What no store keeps: the character zero, and half of a pair. */
const unkeepable = /\0|\p{Surrogate}/gu;
/** How many members an answer names. */
const maxNamed = 20;
/** Stands where words were cut off. */
const cutMark = ' […]';

const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - cutMark.length).replace(unkeepable, '')}${cutMark}`;

/** What of words can be kept: none where it is no text. */
export const wordsIn = (value: unknown, max: number): string =>
  typeof value === 'string' ? cut(value.replace(unkeepable, '').trim(), max) : '';

/**
 * What a stop consists of: the members that say what is to stop, its words, and how many characters of them are kept. Of `many`, one of
 * those members that lists ids, as many are taken as can be read and as it says.
 */
type StopForm = { decide: readonly string[]; words: string; max: number; many?: { name: string; max: number } };

const id = rowId().strict().required();

/** What a member of a stop says of what is to stop: of a list of ids those that can be read. */
const readableIds = (value: unknown, max: number): unknown =>
  Array.isArray(value) ? [...new Set(value)].filter((one) => id.isValidSync(one)).slice(0, max) : value;

/** How much a member names: what is named twice is named once. */
const sizeOf = (value: unknown): number => (Array.isArray(value) ? new Set(value).size : 0);

/**
 * Reads a stop of the wrong form, or another act that stops work: what decides must be in order, of the words that were said is kept what can be, and all else is left
 * out. Answers null where what decides cannot be read: then it is refused as every other call.
 */
export const readableStop = <R extends Row>(row: R, raw: unknown, { decide, words, max, many }: StopForm): Salvaged<R> | null => {
  if (!isObject(raw)) return null;
  const said = wordsIn(raw[words], max);
  const readable = (name: string) => (name === many?.name ? readableIds(raw[name], many.max) : raw[name]);
  const kept = Object.fromEntries(decide.flatMap((name) => (raw[name] === undefined ? [] : [[name, readable(name)]])));
  try {
    const body = readCall({ ...row, params: undefined, query: undefined }, { body: said ? { ...kept, [words]: said } : kept }).body;
    const isWhole = raw[words] === undefined || raw[words] === said;
    const strangers = Object.keys(raw).filter((name) => name !== words && !decide.includes(name));
    const short = decide.filter((name) => sizeOf(kept[name]) < sizeOf(raw[name]));
    return { body: body as BodyOf<R>, unread: [...short, ...strangers, ...(isWhole ? [] : [words])] };
  } catch {
    return null;
  }
};

/** What the answer says was not taken as it came, each once; nothing where all was. */
export const leftOut = (unread: readonly string[]): { left_out?: string[] } =>
  unread.length > 0 ? { left_out: [...new Set(unread)].slice(0, maxNamed) } : {};
