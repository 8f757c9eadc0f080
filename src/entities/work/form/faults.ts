import type { InferType, Schema } from 'yup';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { checkFields, keyWith } from '#src/forms/checkFields.ts';

/** What is wrong with fields, by their paths in the body of a call: keys of texts. */
export type Faults = Readonly<Record<string, string>>;
export type Checked<Body> = { body: Body; faults: null } | { body: null; faults: Faults };

/**
 * Typed values as the body of a call, or what keeps them from being one. The call's own schema decides; `named` holds the texts of
 * tests that only it has, by their names.
 */
export const checkedBody = <S extends Schema>(schema: S, typed: unknown, named: Faults = {}): Checked<InferType<S>> => {
  const { body, faults } = checkFields(schema, typed);
  if (!faults) return { body, faults: null };
  const keyed = Object.entries(faults).map(([path, { kind, test, values }]) => [
    path,
    named[test] ?? keyWith(`work:fault_${kind}`, values),
  ]);
  return { body: null, faults: Object.fromEntries(keyed) };
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
