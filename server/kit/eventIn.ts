import { isObject, wordIn } from './readableParts.ts';

/** The event that a body asks for, before it has been read. */
export const eventIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'event' in body && typeof body.event === 'string' ? body.event : null;

/** A body as it was meant: the only one of a list, with its members under the names that they are known by in whatever letters; of a text alone that is its event. */
export const bodyMeant = (body: unknown, names: readonly string[]): Record<string, unknown> | null => {
  const meant = Array.isArray(body) && body.length === 1 ? body[0] : body;
  if (typeof meant === 'string') return { event: meant };
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
