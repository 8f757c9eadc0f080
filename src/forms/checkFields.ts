import { type InferType, type Schema, ValidationError } from 'yup';
import { type FaultKind, faultKindOf, isEmpty } from '#domain/kernel/fieldRules.ts';

/**
 * `test` is the name of the schema's test that failed; `empty` where nothing was typed, whatever test that failed. Of a text that is too
 * long `values` says how many characters it may have and how many it has.
 */
export type Fault = { kind: FaultKind; test: string; values?: { most: number; length: number } };
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: Readonly<Record<string, Fault>> };

const faultOf = ({ type = '', value, params }: ValidationError): Fault => {
  const kind = faultKindOf(type, value);
  const isLong = kind === 'tooLong' && typeof value === 'string';
  return {
    ...{ kind, test: isEmpty(value) ? 'empty' : type },
    ...(isLong ? { values: { most: Number(params?.max), length: value.length } } : {}),
  };
};

/** A text by its key with what stands in it, for who reads it in the language of the moment: `textOrSelf`. */
export const keyWith = (key: string, values: Readonly<Record<string, number>> = {}): string =>
  [key, ...Object.entries(values).map((value) => value.join('='))].join('&');

/** Values as a schema's own, or what is wrong with each field, by its path. */
export const checkFields = <S extends Schema>(schema: S, typed: unknown): Checked<InferType<S>> => {
  try {
    return { body: schema.validateSync(typed, { abortEarly: false, stripUnknown: true }), faults: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    // The first fault of a field is the plainest: nothing there is told before too short.
    return { body: null, faults: Object.fromEntries(found.toReversed().map((fault) => [fault.path ?? '', faultOf(fault)])) };
  }
};
