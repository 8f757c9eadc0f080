import { expect, test } from 'vitest';
import type { Schema } from 'yup';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readCall } from '#domain/kernel/readCall.ts';

const odd = [{}, [], [[]], [{}], { trim: 1 }, 5, true, null, '', 'x'];
const fieldsOf = (schema: Schema | undefined): string[] => Object.keys((schema as { fields?: object } | undefined)?.fields ?? {});

const rows = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Row>).map(([name, row]) => [`${group}.${name}`, row] as const),
);

/** What a part of a call does with a value: anything but a check that breaks. */
const breaks = (row: Row, part: 'params' | 'query' | 'body', field: string, value: unknown): boolean => {
  try {
    readCall({ ...row, params: undefined, query: undefined, body: undefined, [part]: row[part] } as Row, {
      [part]: { [field]: value },
    });
    return false;
  } catch (thrown) {
    return !(thrown instanceof Problem);
  }
};

test.each(rows)('%s refuses or reads a value of any kind in every field', (_name, row) => {
  const parts = ['params', 'query', 'body'] as const;
  const broken = parts.flatMap((part) =>
    fieldsOf(row[part]).flatMap((field) =>
      odd.filter((value) => breaks(row, part, field, value)).map((value) => `${part}.${field} ${JSON.stringify(value)}`),
    ),
  );
  expect(broken).toEqual([]);
});
