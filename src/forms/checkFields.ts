import { type InferType, type Schema, ValidationError } from 'yup';

const kinds = ['missing', 'twice', 'tooShort', 'tooLong', 'tooFew', 'tooMany', 'tooLittle', 'tooMuch', 'wrong'] as const;
/** What can be wrong with a field, whatever it is about. */
export type FaultKind = (typeof kinds)[number];

/** `test` is the name of the schema's test that failed; `empty` where nothing was typed, whatever test that failed. */
export type Fault = { kind: FaultKind; test: string };
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: Readonly<Record<string, Fault>> };

const byTest: Record<string, FaultKind> = { optionality: 'missing', nullable: 'missing', required: 'missing', unique: 'twice' };

/** What is below or above its bound: a number, the length of a text, or how many there are of something. */
const boundFault = (test: 'min' | 'max', value: unknown): FaultKind => {
  if (typeof value === 'string') return test === 'min' ? 'tooShort' : 'tooLong';
  if (Array.isArray(value)) return test === 'min' ? 'tooFew' : 'tooMany';
  return test === 'min' ? 'tooLittle' : 'tooMuch';
};

const faultOf = ({ type = '', value }: ValidationError): Fault => {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return { kind: 'missing', test: 'empty' };
  if (type === 'min' || type === 'max') return { kind: boundFault(type, value), test: type };
  return { kind: byTest[type] ?? 'wrong', test: type };
};

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
