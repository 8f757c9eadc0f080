import { describe, expect, test } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { fieldErrorIn } from '#domain/kernel/field.texts.ts';
import { languages } from '#domain/kernel/language.ts';
import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import { readCall } from '#domain/kernel/readCall.ts';

/** Names of fields, events and codes, and what yup writes around values. */
const code = /\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]+(?:_[A-Z]+)+\b|`|\^/;

const rows = Object.values<Record<string, Row>>(contract)
  .flatMap((group) => Object.values(group))
  .filter(({ host }) => host !== 'sample');

const errorsOf = (row: Row, part: 'body' | 'query', value: unknown): FieldError[] => {
  try {
    readCall(row, { params: { id: '1' }, query: {}, body: {}, [part]: value });
    return [];
  } catch (thrown) {
    if (thrown instanceof Problem) return thrown.extra.errors ?? [];
    throw thrown;
  }
};

const wrongValues = ['', 'x', 'x'.repeat(9_000), -1, 1e12, true, [], Array.from({ length: 3_000 }, () => 'x'), {}, null];

/** Everything that can be found wrong with one field at a time, and with a call that names nothing. */
const allErrors = (row: Row): FieldError[] =>
  (['body', 'query'] as const).flatMap((part) => {
    const fields = Object.keys((row[part]?.describe() as SchemaObjectDescription | undefined)?.fields ?? {});
    const single = fields.flatMap((field) => wrongValues.flatMap((value) => errorsOf(row, part, { [field]: value })));
    return [...single, ...errorsOf(row, part, {}), ...errorsOf(row, part, { strange_field: 1 })];
  });

describe('what is wrong with a field of a call', () => {
  const errors = rows.flatMap(allErrors);

  test('is never that one character or one thing is too few: that it is missing says it', () => {
    expect(errors.filter(({ rule, bound }) => bound === 1 && (rule === 'tooShort' || rule === 'tooFew'))).toEqual([]);
  });

  test.each(languages)('is said in words, without names of fields, in %s', (language) => {
    expect(errors.length).toBeGreaterThan(1_000);
    const said = new Set(errors.map((error) => fieldErrorIn(error, language).message));
    expect([...said].filter((message) => code.test(message))).toEqual([]);
  });

  test('is in the language that is asked for, whatever is wrong', () => {
    const english = new Set(errors.map(({ message }) => message).filter((message) => !/^\w+:\w+$/.test(message)));
    for (const language of ['tr', 'ar'] as const) {
      const said = errors.map((error) => fieldErrorIn(error, language).message);
      expect(said.filter((message) => english.has(message))).toEqual([]);
    }
  });
});
