import { type InferType, type Schema, ValidationError } from 'yup';
import { type FaultKind, faultKindOf, isEmpty } from '#domain/kernel/fieldRules.ts';

/** `test` is the name of the schema's test that failed; `empty` where nothing was typed, whatever test that failed. */
export type Fault = { kind: FaultKind; test: string };
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: Readonly<Record<string, Fault>> };

const faultOf = ({ type = '', value }: ValidationError): Fault => ({
  kind: faultKindOf(type, value),
  test: isEmpty(value) ? 'empty' : type,
});

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
