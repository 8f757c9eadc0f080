import { type InferType, type Schema, ValidationError } from 'yup';
import { type FaultKind, faultKindOf, isEmpty } from '#domain/kernel/fieldRules.ts';

/**
 * `test` is the name of the schema's test that failed; `empty` where nothing was typed, whatever test that failed. Of a text that is too
 * long `values` says how many characters it may have and how many it has, of a number beyond its bound which bound that is.
 */
export type Fault = { kind: FaultKind; test: string; values?: Readonly<Record<string, number>> };
export type FaultsByPath = Readonly<Record<string, Fault>>;
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: FaultsByPath };

const valuesOf = (kind: FaultKind, { type = '', value, params }: ValidationError): Pick<Fault, 'values'> => {
  if (kind === 'tooLong' && typeof value === 'string') return { values: { most: Number(params?.max), length: value.length } };
  return kind === 'tooMuch' || kind === 'tooLittle' ? { values: { bound: Number(params?.[type]) } } : {};
};

const faultOf = (error: ValidationError): Fault => {
  const { type = '', value } = error;
  const kind = faultKindOf(type, value);
  return { kind, test: isEmpty(value) ? 'empty' : type, ...valuesOf(kind, error) };
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
