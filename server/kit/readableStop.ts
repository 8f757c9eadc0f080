import type { BodyOf, Row } from '#domain/kernel/endpoint.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';
import { readCall } from '#domain/kernel/readCall.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import type { Salvaged } from './module.ts';
import { isObject } from './readableParts.ts';

/** What no store keeps: the character zero, and half of a pair. */
const unkeepable = /\0|\p{Surrogate}/gu;
/** How many members an answer names that stand in no list. */
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
 * those members that lists ids, those are taken that can be read, a number that was written as a text among them, and as many as it says.
 */
type StopForm = { decide: readonly string[]; words: string; max: number; many?: { name: string; max?: number } };

const id = rowId().strict().required();
const digits = /^\d+$/;

/** Digits of any keyboard as ASCII ones, also those as wide as Chinese letters. */
const plain = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .trim();

const idIn = (value: unknown): number | null => {
  const said = typeof value === 'string' ? plain(value) : '';
  const read = digits.test(said) ? Number(said) : value;
  return id.isValidSync(read) ? read : null;
};

/** The ids that can be read, each once, and the places of what was not taken. */
const readableIds = (value: unknown, { name, max = Number.POSITIVE_INFINITY }: { name: string; max?: number }) => {
  const taken = new Set<number>();
  const listed = typeof value === 'string' ? value.split(/[,،;]/) : value;
  const lost = (Array.isArray(listed) ? listed : [listed]).flatMap((one, place) => {
    const read = idIn(one);
    if (read === null || (!taken.has(read) && taken.size >= max)) return [`${name}[${place}]`];
    taken.add(read);
    return [];
  });
  return { ids: [...taken], lost };
};

/**
 * Reads a stop of the wrong form, or another act that stops work: what decides must be in order, of the words that were said is kept what can be, and all else is left
 * out. Answers null where what decides cannot be read: then it is refused as every other call.
 */
export const readableStop = <R extends Row>(row: R, raw: unknown, { decide, words, max, many }: StopForm): Salvaged<R> | null => {
  if (!isObject(raw)) return null;
  const said = wordsIn(raw[words], max);
  const list = many && raw[many.name] !== undefined ? readableIds(raw[many.name], many) : null;
  const readable = (name: string) => (list && name === many?.name ? list.ids : raw[name]);
  const kept = Object.fromEntries(decide.flatMap((name) => (raw[name] === undefined ? [] : [[name, readable(name)]])));
  try {
    const body = readCall({ ...row, params: undefined, query: undefined }, { body: said ? { ...kept, [words]: said } : kept }).body;
    const isWhole = raw[words] === undefined || raw[words] === said;
    const strangers = Object.keys(raw).filter((name) => name !== words && !decide.includes(name));
    return { body: body as BodyOf<R>, unread: [...(list?.lost ?? []), ...strangers, ...(isWhole ? [] : [words])] };
  } catch {
    return null;
  }
};

/** A place in a list: each is named, because something is there that was meant and did not happen. */
const listed = /^\w+\[\d+\]$/;

/** What the answer says was not taken as it came, each once; nothing where all was. */
export const leftOut = (unread: readonly string[]): { left_out?: string[] } => {
  const names = [...new Set(unread)];
  const others = names.filter((name) => !listed.test(name)).slice(0, maxNamed);
  return names.length > 0 ? { left_out: names.filter((name) => listed.test(name) || others.includes(name)) } : {};
};
