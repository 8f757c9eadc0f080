import { createHash } from 'node:crypto';
import { Problem } from '#domain/kernel/problem.ts';

/** Where the next page begins: after this row, at this position of the list. */
export type Place = { value: string | number; id: number; at: number };

const checksum = (view: string, place: string): string =>
  createHash('sha256').update(`${view}\n${place}`).digest('base64url').slice(0, 12);

/** An opaque cursor. It carries a checksum over the view it belongs to, so that a changed one, or one of another list, is refused. */
export const writeCursor = (view: string, place: Place): string => {
  const text = JSON.stringify([place.value, place.id, place.at]);
  return Buffer.from(`${checksum(view, text)}${text}`).toString('base64url');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const readCursor = (view: string, cursor: string): Place => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(12);
  const parts = text.startsWith(checksum(view, place)) ? parse(place) : undefined;
  if (!Array.isArray(parts)) throw new Problem('bad_request');
  const [value, id, at] = parts;
  return { value, id, at };
};
