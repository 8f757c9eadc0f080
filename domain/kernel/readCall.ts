import { object, type Schema, ValidationError } from 'yup';
import type { BodyOf, ParamsOf, QueryOf, ReadInPieces, Row, SentFile } from './endpoint.ts';
import { fieldErrorOf } from './fieldRules.ts';
import { mistypedIn, oddNumbersIn } from './mistyped.ts';
import { type FieldError, Problem } from './problem.ts';
import { strangersIn } from './strangers.ts';

export type RawCall = { params?: unknown; query?: unknown; body?: unknown };
export type ReadCall<R extends Row> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> };

const fieldErrors = (error: ValidationError): FieldError[] => (error.inner.length > 0 ? error.inner : [error]).map(fieldErrorOf);

/** Levels of objects in objects that a call may have; whatever reads deeper could be brought to its end. */
const deepest = 32;
// No store keeps the character zero, and half of a pair is not a character.
const unkeepable = /\0|\p{Surrogate}/u;

const refusals = {
  unkeepable: 'This has a character that cannot be stored.',
  tooDeep: 'This is nested too deeply.',
} as const;

const refuse = (field: string, rule: keyof typeof refusals): never => {
  throw new Problem('validation', { errors: [{ field, rule, message: refusals[rule] }] });
};

const readableText = (text: string, path: string): string => (unkeepable.test(text) ? refuse(path, 'unkeepable') : text);

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/**
 * Values as they came, without members that every object inherits, such as `constructor`: yup would take them for fields of its
 * schema and break.
 */
const readable = (raw: unknown, path = '', depth = 0): unknown => {
  if (typeof raw === 'string') return readableText(raw, path);
  if (typeof raw !== 'object' || raw === null) return raw;
  if (depth > deepest) return refuse(path, 'tooDeep');
  if (Array.isArray(raw)) return raw.map((value, index) => readable(value, `${path}[${index}]`, depth + 1));
  const members = Object.entries(raw).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(
    members.map(([name, value]) => [readableText(name, path), readable(value, below(path, name), depth + 1)]),
  );
};

const errorsIn = (schema: Schema, raw: unknown): readonly FieldError[] => {
  try {
    readPart(schema, raw);
    return [];
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.extra.errors ?? [];
    throw thrown;
  }
};

/** Refuses what is of another type than its schema says, and names what else is wrong with it. */
const refuseMistyped = (schema: Schema, raw: unknown): void => {
  const mistyped = mistypedIn(schema, raw);
  if (mistyped.length === 0) return;
  const others = errorsIn(schema, raw).filter(({ field }) => !mistyped.some((error) => error.field === field));
  throw new Problem('validation', { errors: [...mistyped, ...others] });
};

const readPart = (schema: Schema | undefined, raw: unknown): unknown => {
  if (!schema) return undefined;
  try {
    return schema.validateSync(readable(raw), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Problem('validation', { errors: fieldErrors(error) });
    throw error;
  }
};

/** A value as a schema reads it; what is wrong with which field leaves as `validation`. */
export const readBy = <Value>(schema: Schema<Value>, raw: unknown): Value => readPart(schema, raw) as Value;

const nothing = object({});

/** A misspelt member that is passed over looks like one that was taken, so it is reported to the sender. */
const refuseStrangers = (row: Row, schema: Schema | undefined, raw: unknown): void => {
  if (row.loose || row.host === 'sample') return;
  const strangers = strangersIn(schema ?? nothing, raw);
  if (strangers.length === 0) return;
  throw new Problem('validation', {
    errors: strangers.map((field) => ({ field, rule: 'strangeField', message: 'There is no such field.' })),
  });
};

const readBody = (row: Row, raw: unknown): unknown => {
  if (row.body && row.host !== 'sample') refuseMistyped(row.body, raw);
  const read = readPart(row.body, raw);
  refuseStrangers(row, row.body, raw);
  return read;
};

/** A part of the address, where everything comes as a text. */
const readAddress = (row: Row, schema: Schema | undefined, raw: unknown): unknown => {
  const odd = schema && row.host !== 'sample' ? oddNumbersIn(schema, raw) : [];
  if (odd.length > 0) throw new Problem('validation', { errors: odd });
  return readPart(schema, raw);
};

const readQuery = (row: Row, raw: unknown): unknown => {
  const read = readAddress(row, row.query, raw);
  refuseStrangers(row, row.query, raw);
  return read;
};

const isFile = (body: unknown): body is SentFile | ReadInPieces =>
  typeof body === 'object' && body !== null && ('pieces' in body || ('bytes' in body && body.bytes instanceof Uint8Array));

/** The handler reads the bytes of a file; here it only has to be one. */
const readFile = (body: unknown): SentFile | ReadInPieces => {
  if (isFile(body)) return body;
  throw new Problem('unsupported_media');
};

/**
 * A raw call turned into the checked one its row promises; both answerers (server and Mirage) read calls through here.
 * Members that no schema names are refused in a body and a query, except where the row is `loose`, where they are dropped: nothing can be
 * assigned that was not meant to be.
 */
export const readCall = <R extends Row>(row: R, raw: RawCall): ReadCall<R> =>
  ({
    params: readAddress(row, row.params, raw.params ?? {}),
    query: readQuery(row, raw.query ?? {}),
    body: row.consumes ? readFile(raw.body) : readBody(row, raw.body ?? {}),
  }) as ReadCall<R>;
