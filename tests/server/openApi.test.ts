import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { array, boolean, mixed, number, object, type Schema, string, tuple } from 'yup';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { readDraftFields } from '#domain/permits/draft/draft.rules.ts';
import { ifMatchOf } from '#server/kit/versions.ts';
import { jsonSchemaOf } from '#server/openapi/jsonSchema.ts';
import { openApiOf } from '#server/openapi/openApi.ts';
import { foreignChecker } from '#tests/kit/fuzz.ts';

const rows: [string, Row][] = Object.entries(contract).flatMap(([app, table]) =>
  Object.entries(table).map(([name, row]): [string, Row] => [`${app}.${name}`, row]),
);

describe('a schema in the words of JSON Schema', () => {
  const cases: [string, Pick<Schema, 'describe'>, object][] = [
    ['a text with limits', string().min(2).max(5).required(), { type: 'string', minLength: 2, maxLength: 5 }],
    ['a text of a pattern', string().matches(/^a+$/), { type: 'string', pattern: '^a+$' }],
    ['a choice', string().oneOf(['on', 'off']), { type: 'string', enum: ['on', 'off'] }],
    ['a whole number', number().integer().min(1).max(9), { type: 'integer', minimum: 1, maximum: 9 }],
    ['a positive number', number().positive(), { type: 'number', exclusiveMinimum: 0 }],
    ['a number with a default', number().default(0), { type: 'number', default: 0 }],
    ['what may be null', string().nullable(), { type: ['string', 'null'] }],
    ['a choice that may be null', string().oneOf(['a']).nullable(), { type: ['string', 'null'], enum: ['a', null] }],
    ['yes or no', boolean(), { type: 'boolean' }],
    ['anything', mixed(), {}],
    ['a list', array(number()), { type: 'array', items: { type: 'number' } }],
    ['a list of so many', array(string()).min(1).max(3), { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 3 }],
    [
      'a pair',
      tuple([number().required(), string().required()]),
      { type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }], items: false, minItems: 2, maxItems: 2 },
    ],
    [
      'an object that may not be left out for what must be in it',
      object({ a: object({ b: string().required() }) }),
      {
        type: 'object',
        properties: { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
        required: ['a'],
      },
    ],
    [
      'an object',
      object({ a: string().required(), b: number() }),
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] },
    ],
  ];
  test.each(cases)('%s', (_case, schema, expected) => expect(jsonSchemaOf(schema)).toEqual(expected));
});

describe.each(rows)('the row %s', (_name, row) => {
  const document = openApiOf([row], '1.0.0');
  const path = row.path.replace(/:(\w+)/g, '{$1}');
  const operation = JSON.parse(JSON.stringify(document)).paths[path]?.[row.method.toLowerCase()];

  test('is described with its answer, its problems and its access', () => {
    expect(operation.summary).toBe(row.about);
    const success = row.creates ? '201' : '200';
    expect(operation.responses[row.multiStatus ? '207' : success].content).toBeTruthy();
    expect(operation.responses.default.content['application/problem+json']).toBeTruthy();
    expect(operation.security).toEqual(row.access === 'everyone' ? [] : [{ token: [] }]);
    expect('401' in operation.responses).toBe(row.access !== 'everyone');
  });

  test('names every parameter of its path and query, and its body', () => {
    const names = operation.parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`);
    const wanted = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => `path ${name}`);
    expect(names).toEqual(expect.arrayContaining(wanted));
    const query = row.query ? Object.keys(jsonSchemaOf(row.query).properties as object) : [];
    expect(names.filter((name: string) => name.startsWith('query '))).toEqual(query.map((name) => `query ${name}`));
    expect('requestBody' in operation).toBe(row.body !== undefined || row.consumes !== undefined);
  });

  test('leaves no member of its reply undescribed', () => {
    if (row.reply === 'bytes' || row.reply === 'events') return;
    const text = JSON.stringify(jsonSchemaOf(row.reply));
    expect(text).not.toContain('undefined');
    expect(text.length).toBeGreaterThan(2);
  });
});

describe('what a caller has to send', () => {
  const operationOf = (row: Row) =>
    Object.values(Object.values(openApiOf([row], '1.0.0').paths)[0] ?? {})[0] as {
      summary: string;
      parameters: { name: string; required: boolean; description: string }[];
      requestBody: { content: { 'application/json': { schema: Record<string, unknown> } } };
    };
  const bodyOf = (row: Row) => operationOf(row).requestBody.content['application/json'].schema;

  test('a new permit: what cannot be missing, or a permit to copy with the new times', () => {
    const missing = readDraftFields({});
    const named = 'faults' in missing ? missing.faults.map(({ field }) => field).sort() : [];
    const ways = (bodyOf(contract.drafts.create).anyOf as { required: string[] }[]).map(({ required }) => [...required].sort());
    expect(ways).toEqual([named, ['clone_of', 'planned_from', 'planned_to']]);
  });

  test('a place on the plan', () => {
    const check = foreignChecker().compile({ type: 'object', properties: bodyOf(contract.drafts.create).properties as object });
    const isPlace = (location: unknown) => check({ location });
    expect([{ type: 'Point', coordinates: [4, 5] }, null].map(isPlace)).toEqual([true, true]);
    expect([{}, { type: 'Point', coordinates: ['4'] }, { type: 'Circle', coordinates: [4, 5] }].map(isPlace)).toEqual([
      ...[false, false, false],
    ]);
  });

  test('no version where work is stopped, and one for all else that has versions', () => {
    const versions = rows
      .filter(([, row]) => row.ifMatch)
      .map(([name, row]): [string, boolean | undefined] => [
        name,
        operationOf(row).parameters.find((header) => header.name === 'If-Match')?.required,
      ]);
    expect(versions.filter(([, required]) => !required).map(([name]) => name)).toEqual([
      ...['work.event', 'work.answerControls', 'work.testGas', 'isolations.event'],
    ]);
  });

  test('a signature, in a call of the person whose session asked for it', () =>
    expect(operationOf(contract.work.sign).summary).toContain('session'));
});

test.each(['"1"', '1', '"i17-4"', '"p18-4"', 'p17-4'])('the version %s is refused, naming the header and its form', (header) => {
  const asked = () => ifMatchOf(contract.drafts.change, { id: 17 }, header);
  expect(asked).toThrow(
    expect.objectContaining({
      code: 'bad_request',
      extra: { errors: [expect.objectContaining({ field: 'If-Match', message: expect.stringContaining('"p17-4"') })] },
    }),
  );
});

describe('the whole description', () => {
  const document = JSON.parse(
    JSON.stringify(
      openApiOf(
        rows.map(([, row]) => row),
        '1.0.0',
      ),
    ),
  );

  test('names each call once, and where it is', () => {
    const ids = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect([ids.includes(undefined), new Set(ids).size, document.servers]).toEqual([
      false,
      ids.length,
      [{ url: '/', description: expect.any(String) }],
    ]);
  });

  test('says of the list which number is which label, and of an event what it asks for', () => {
    const list = document.paths['/v1/permits/'].get.parameters as { name: string; description?: string }[];
    const about = (name: string) => list.find((one) => one.name === name)?.description;
    expect(about('labelHandle')).toContain('9 live');
    expect(about('q')).toContain('Words that all have to stand');
    const { properties } = document.paths['/v1/permits/{id}/events/'].post.requestBody.content['application/json'].schema;
    expect(properties.event.description).toContain(
      'HAND_BACK (signatures, declared: site_safe, declared: overrides_listed, declared: work_complete or work_unfinished)',
    );
    expect(properties.event.description).toMatch(/ISSUE \(signatures, period/);
    expect(properties.event.description).toMatch(/is refused here: .*LAPSED/);
  });

  test('is OpenAPI 3.1 to a validator that is none of ours', async () =>
    expect(await new Validator().validate(document)).toEqual({ valid: true }));

  test('has no schema that JSON Schema does not know', () => {
    const checker = foreignChecker();
    const wrong: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, member] of Object.entries(value)) {
        if (name === 'schema' && !('$ref' in (member as object))) {
          try {
            checker.compile(member as object);
          } catch (thrown) {
            wrong.push(`${path}: ${String(thrown)}`);
          }
        } else look(member, `${path}/${name}`);
      }
    };
    look(document.paths, '');
    expect(wrong).toEqual([]);
  });
});
