import { type InferType, type Schema, ValidationError } from 'yup';
import { typedSap } from '#domain/access/typedSap.ts';

/** What is wrong with fields, by their paths in the body of a call: keys of texts. */
export type Faults = Readonly<Record<string, string>>;
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: Faults };

const keys: Record<string, string> = {
  optionality: 'work:fault_missing',
  nullable: 'work:fault_missing',
  required: 'work:fault_missing',
  unique: 'work:fault_twice',
};

/** What is below or above its bound: a number, the length of a text, or how many there are of something. */
const boundFault = (type: 'min' | 'max', value: unknown): string => {
  if (typeof value === 'string') return type === 'min' ? 'work:fault_tooShort' : 'work:fault_tooLong';
  if (Array.isArray(value)) return type === 'min' ? 'work:fault_tooFew' : 'work:fault_tooMany';
  return type === 'min' ? 'work:fault_tooLittle' : 'work:fault_tooMuch';
};

const keyOf = ({ type, value }: ValidationError, named: Faults): string => {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'work:fault_missing';
  if (type === 'min' || type === 'max') return named[type] ?? boundFault(type, value);
  return named[type ?? ''] ?? keys[type ?? ''] ?? 'work:fault_wrong';
};

/**
 * Typed values as the body of a call, or what keeps them from being one. The call's own schema decides; `named` holds the texts of
 * tests that only it has, by their names.
 */
export const checkedBody = <S extends Schema>(schema: S, typed: unknown, named: Faults = {}): Checked<InferType<S>> => {
  try {
    return { body: schema.validateSync(typed, { abortEarly: false, stripUnknown: true }), faults: null };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    // The first fault of a field is the plainest: nothing there is told before too short.
    return { body: null, faults: Object.fromEntries(found.toReversed().map((fault) => [fault.path ?? '', keyOf(fault, named)])) };
  }
};

/** A SAP number as people type it; undefined where nothing was typed, NaN where it is none. */
export const sapFrom = (text: string): number | undefined => (text.trim() === '' ? undefined : (typedSap(text) ?? Number.NaN));

/** The lines of a text that have anything on them. */
export const linesFrom = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The SAP numbers of a list as people type it: 1002, 1009 10000292. What is none becomes one that no schema takes. */
export const sapsFrom = (text: string): number[] =>
  text
    .split(/[\s,;،؛]+/)
    .filter((part) => part !== '')
    .map((part) => typedSap(part) ?? Number.NaN);
