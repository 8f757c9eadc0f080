import { createHash } from 'node:crypto';
import { Problem } from '#domain/kernel/problem.ts';
import { mostInt32 } from '#domain/kernel/rowId.ts';

export type Value = string | number;
/** Where the next page begins: after this row, at this position of the list. */
export type CursorPosition = { value: Value; id: number; at: number };
/** The same of a list that is sorted by several values. */
export type Keys = { values: readonly Value[]; at: number };

const most = mostInt32;
const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const checksum = (view: string, place: string): string =>
  createHash('sha256').update(`${view}\n${place}`).digest('base64url').slice(0, 12);

const sealed = (view: string, parts: readonly Value[]): string => {
  const text = JSON.stringify(parts);
  return Buffer.from(`${checksum(view, text)}${text}`).toString('base64url');
};

/** An opaque cursor. It carries a checksum over the view it belongs to, so that a changed one, or one of another list, is refused. */
export const writeCursor = (view: string, place: CursorPosition): string => sealed(view, [place.value, place.id, place.at]);

/** `writeCursor` for a list that is sorted by several values. */
export const writeKeys = (view: string, { values, at }: Keys): string => sealed(view, [...values, at]);

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
export type Kind = keyof typeof isKind;

const partsOf = (view: string, cursor: string): unknown[] => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const place = text.slice(12);
  const parts = text.startsWith(checksum(view, place)) ? parse(place) : undefined;
  if (!Array.isArray(parts)) throw new Problem('bad_request');
  return parts;
};

/** The place that a cursor of a view names. `kind` is what its order sorts by: the checksum can be made by anybody who reads this. */
export const readCursor = (view: string, cursor: string, kind: Kind): CursorPosition => {
  const [value, id, at] = partsOf(view, cursor);
  if (!isKind[kind](value) || !isNumber(id) || !isNumber(at)) throw new Problem('bad_request');
  return { value, id, at };
};

/** `readCursor` for a list that is sorted by several values, of these kinds. */
export const readKeys = (view: string, cursor: string, kinds: readonly Kind[]): Keys => {
  const parts = partsOf(view, cursor);
  const at = parts.at(-1);
  const values = parts.slice(0, -1).filter((value, index): value is Value => isKind[kinds[index] ?? 'number'](value));
  if (!isNumber(at) || values.length !== kinds.length || parts.length !== kinds.length + 1) throw new Problem('bad_request');
  return { values, at };
};
