import { isObject, wordIn } from './readableParts.ts';

/** The event that a body asks for, before it has been read. */
export const eventIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'event' in body && typeof body.event === 'string' ? body.event : null;

/** Name, colon or equals sign, and a list, what stands in quotes or anything up to the next mark. A name begins where a word does: a text without end is read once. */
const member = /(?<![\p{L}_])([\p{L}_]{1,30})["']?\s*[:=]\s*(\[[^\]]*|"(?:[^"\\]|\\.)*"?|'[^']*'?|[^,;&}\n]*)/gu;
/** The value of such a member: of a list the numbers in it, else what stands between its quotes. */
const saidBy = (said: string): unknown =>
  said.startsWith('[') ? (said.match(/\d+/g) ?? []) : said.trim().replaceAll(/^["']|["']$/g, '');

/**
 * The members of a text that is no JSON, or is none any more: cut off, without quotes, with a line break in its words, or as a form of a
 * page is sent. A text without an event is its event.
 */
const membersIn = (text: string): Record<string, unknown> => {
  const isForm = /^[\w.]+=/.test(text.trim()) && !text.includes('{');
  const found = isForm
    ? Object.fromEntries(new URLSearchParams(text.trim()))
    : Object.fromEntries([...text.matchAll(member)].map(([, name = '', value = '']) => [name, saidBy(value)]));
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
