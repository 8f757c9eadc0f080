import { expect, test } from 'vitest';
import type { Schema, SchemaDescription } from 'yup';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';

type Described = SchemaDescription & { fields?: Record<string, Described>; innerType?: Described | Described[] };

/** The numbers in a schema that may be as large as anybody likes, by their place in it. */
const unbounded = (described: Described, place: string): string[] => {
  if (described.type === 'number')
    return described.tests.some(({ name }) => name === 'max' || name === 'lessThan') || described.oneOf.length > 0 ? [] : [place];
  const inner = [described.innerType ?? []].flat().flatMap((one) => unbounded(one, `${place}[]`));
  return [...inner, ...Object.entries(described.fields ?? {}).flatMap(([name, field]) => unbounded(field, `${place}.${name}`))];
};

// Sample rows are answered in the browser's memory.
const rows = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, Row>).flatMap(([name, row]) =>
    row.host === 'sample' ? [] : [[`${group}.${name}`, row] as const],
  ),
);

test.each(rows)('%s takes no number without a largest one: the store has columns of 32 bits', (_name, row) => {
  const places = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part] as Schema | undefined;
    return schema ? unbounded(schema.describe() as Described, part) : [];
  });
  expect(places).toEqual([]);
});
