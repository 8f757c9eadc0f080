import { type Schema, ValidationError } from 'yup';
import type { BodyOf, ParamsOf, QueryOf, Row } from './endpoint.ts';
import { type FieldError, Problem } from './problem.ts';

export type RawCall = { params?: unknown; query?: unknown; body?: unknown };
export type ReadCall<R extends Row> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> };

const fieldErrors = (error: ValidationError): FieldError[] =>
  (error.inner.length > 0 ? error.inner : [error]).map(({ path, message }) => ({ field: path ?? '', message }));

/** Without members that every object inherits, such as `constructor`: yup would take them for fields of its schema and break. */
const ownMembers = (raw: unknown): unknown => {
  if (Array.isArray(raw)) return raw.map(ownMembers);
  if (typeof raw !== 'object' || raw === null) return raw;
  const members = Object.entries(raw).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(members.map(([name, value]) => [name, ownMembers(value)]));
};

const readPart = (schema: Schema | undefined, raw: unknown): unknown => {
  if (!schema) return undefined;
  try {
    return schema.validateSync(ownMembers(raw), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError) throw new Problem('validation', { errors: fieldErrors(error) });
    throw error;
  }
};

/**
 * A raw call turned into the checked one its row promises; whoever answers (server or Mirage) reads calls through here.
 * Members that the schema does not name are dropped, so nothing can be assigned that was not meant to be.
 */
export const readCall = <R extends Row>(row: R, raw: RawCall): ReadCall<R> =>
  ({
    params: readPart(row.params, raw.params ?? {}),
    query: readPart(row.query, raw.query ?? {}),
    body: readPart(row.body, raw.body ?? {}),
  }) as ReadCall<R>;
