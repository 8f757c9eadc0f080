import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { maxInt32 } from '#domain/kernel/rowId.ts';
import type { Tables } from '#server/db/tables.ts';
import { storedSecret } from './secrets.ts';

type Db = Kysely<Tables>;

export type Value = string | number;
/** Where the next page begins: after this row, at this position of the list. */
export type CursorPosition = { value: Value; id: number; at: number };
/** The same of a list that is sorted by several values. */
export type Keys = { values: readonly Value[]; at: number };

const timeShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const sealLength = 24;

const sealOf = async (db: Db, view: string, place: string): Promise<string> =>
  createHmac('sha256', await storedSecret(db, 'cursors'))
    .update(`${view}\n${place}`)
    .digest('base64url')
    .slice(0, sealLength);

const sealed = async (db: Db, view: string, parts: readonly Value[]): Promise<string> => {
  const text = JSON.stringify(parts);
  return Buffer.from(`${await sealOf(db, view, text)}${text}`).toString('base64url');
};

/**
 * An opaque cursor. It carries a seal of the store over the view it belongs to and its place, so that one that was made up, changed or
 * is of another list is refused.
 */
export const writeCursor = (db: Db, view: string, place: CursorPosition): Promise<string> =>
  sealed(db, view, [place.value, place.id, place.at]);

/** `writeCursor` for a list that is sorted by several values. */
export const writeKeys = (db: Db, view: string, { values, at }: Keys): Promise<string> => sealed(db, view, [...values, at]);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isNumber = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) <= maxInt32;
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');
const isTime = (value: unknown): value is string => isText(value) && timeShape.test(value) && !Number.isNaN(Date.parse(value));
const isKind = { number: isNumber, text: isText, time: isTime };
export type Kind = keyof typeof isKind;

const isSealed = (given: string, seal: string): boolean =>
  given.length === seal.length && timingSafeEqual(Buffer.from(given, 'latin1'), Buffer.from(seal, 'latin1'));

const partsOf = async (db: Db, view: string, cursor: string): Promise<unknown[]> => {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const place = Buffer.from(text.slice(sealLength), 'latin1').toString();
  const parts = isSealed(text.slice(0, sealLength), await sealOf(db, view, place)) ? parse(place) : undefined;
  if (!Array.isArray(parts)) throw new Problem('bad_request');
  return parts;
};

/** The place that a cursor of a view names. `kind` is what its order sorts by: an older version may have sealed another. */
export const readCursor = async (db: Db, view: string, cursor: string, kind: Kind): Promise<CursorPosition> => {
  const [value, id, at] = await partsOf(db, view, cursor);
  if (!isKind[kind](value) || !isNumber(id) || !isNumber(at)) throw new Problem('bad_request');
  return { value, id, at };
};

/** `readCursor` for a list that is sorted by several values, of these kinds. */
export const readKeys = async (db: Db, view: string, cursor: string, kinds: readonly Kind[]): Promise<Keys> => {
  const parts = await partsOf(db, view, cursor);
  const at = parts.at(-1);
  const values = parts.slice(0, -1).filter((value, index): value is Value => isKind[kinds[index] ?? 'number'](value));
  if (!isNumber(at) || values.length !== kinds.length || parts.length !== kinds.length + 1) throw new Problem('bad_request');
  return { values, at };
};
