import { isObject, wordIn } from './readableParts.ts';

/** The event that a body asks for, before it has been read. */
export const eventIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'event' in body && typeof body.event === 'string' ? body.event : null;

/** Name, colon or equals sign, and a list, what stands in quotes or anything up to the next mark. A name begins where a word does: a text without end is read once. */
const member = /(?<![\p{L}_])([\p{L}_]{1,30})["']?\s*[:=]\s*(\[[^\]]*|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^,;&}\n]*)/gu;
/** One of a list: in its quotes, or up to the next mark. */
const item = /"[^"]*"?|'[^']*'?|[^\s,،;"']+/gu;
const whole = /^(["']).*\1$/su;
const figure = /^["']?[+-]?[\p{Nd}.,]+$/u;

const bare = (said: string): string => said.trim().replaceAll(/^["']|["']$/g, '');

/** What stands in a list. At the end of one that was cut off is a gap, null: half of a number is another number. */
const listedIn = (said: string, isCut: boolean): (string | null)[] => {
  const items = said.slice(1).match(item) ?? [];
  const last = items.at(-1) ?? '';
  const isHalf = isCut && last !== '' && said.endsWith(last) && !whole.test(last);
  return [...(isHalf ? items.slice(0, -1) : items).map(bare), ...(isCut ? [null] : [])];
};

/** The value of a member at its place in a text: what stands in its list or between its quotes, and null for a number at which the text was cut off. */
const saidBy = (said: string, end: number, text: string): unknown => {
  if (said.startsWith('[')) return listedIn(said, text[end] !== ']');
  const isCut = end === text.length && /^\s*[[{]/.test(text);
  return isCut && figure.test(said.trim()) ? null : bare(said);
};

/**
 * The members of a text that is no JSON, or is none any more: cut off, without quotes, with a line break in its words, or as a form of a
 * page is sent. A text without an event is its event.
 */
const membersIn = (text: string): Record<string, unknown> => {
  const isForm = /^[\w.]+=/.test(text.trim()) && !text.includes('{');
  const found = isForm
    ? Object.fromEntries(new URLSearchParams(text.trim()))
    : Object.fromEntries(
        [...text.matchAll(member)].map(({ 0: all, 1: name = '', 2: value = '', index }) => [
          name,
          saidBy(value, index + all.length, text),
        ]),
      );
  return Object.keys(found).some((name) => wordIn(name, ['event'])) ? found : { event: text };
};

/** A body as it was meant: the only one of a list, with its members under the names that they are known by in whatever letters; of a text what is said in it. */
export const bodyMeant = (body: unknown, names: readonly string[]): Record<string, unknown> | null => {
  const only = Array.isArray(body) && body.length === 1 ? body[0] : body;
  const meant = typeof only === 'string' ? membersIn(only) : only;
  if (!isObject(meant)) return null;
  return Object.fromEntries(Object.entries(meant).map(([name, value]) => [wordIn(name, names) ?? name, value]));
};

/** The words that were said of an event: one, or several of a list. */
const saidOf = (body: unknown): readonly unknown[] => {
  const said = bodyMeant(body, ['event'])?.event;
  return Array.isArray(said) ? said : [said];
};

/** Whether a body asks for an event that stops work, however its name is written. */
export const asksFor = (body: unknown, ...names: readonly string[]): boolean =>
  saidOf(body).some((said) => wordIn(said, names) !== undefined);
