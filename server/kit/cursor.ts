import { createHash } from 'node:crypto';
import { Problem } from '#domain/kernel/problem.ts';

/** Where the next page begins: after this row, at this position of the list. */
export type Place = { value: string | number; id: number; at: number };

const most = 2_147_483_647;
const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

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

const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= most;
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
const isTime = (value: unknown): value is string => isText(value) && timeShape.test(value) && !Number.isNaN(Date.parse(value));
const isKind = { number: isNumber, text: isText, time: isTime };

/** The place that a cursor of a view names. `kind` is what its order sorts by: the checksum can be made by anybody who reads this. */
export const readCursor = (view: string, cursor: string, kind: keyof typeof isKind): Place => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(12);
  const parts = text.startsWith(checksum(view, place)) ? parse(place) : undefined;
  if (!Array.isArray(parts)) throw new Problem('bad_request');
  const [value, id, at]: unknown[] = parts;
  if (!isKind[kind](value) || !isNumber(id) || !isNumber(at)) throw new Problem('bad_request');
  return { value, id, at };
};
