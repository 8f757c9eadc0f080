import { describe, expect, test } from 'vitest';
import { number, object, string } from 'yup';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { readCall } from '#domain/kernel/readCall.ts';

const row = {
  method: 'POST',
  path: '/things/:id',
  host: 'api',
  access: 'user',
  about: 'A thing.',
  params: object({ id: number().integer().required() }),
  body: object({ name: string().required().max(10), place: object({ level: number() }).default(undefined) }),
  reply: object({}),
} as const satisfies Row;

/** A call of the specification, whose clients may send more. */
const loose = { ...row, loose: true } as const satisfies Row;

const problemOf = (raw: Parameters<typeof readCall>[1]): Problem => {
  try {
    readCall(row, raw);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('nothing was refused');
};

describe('a call', () => {
  test('is read as its row promises, numbers from addresses included', () => {
    expect(readCall(row, { params: { id: '7' }, body: { name: 'Valve' } })).toEqual({
      params: { id: 7 },
      query: undefined,
      body: { name: 'Valve' },
    });
  });

  test('assigns nothing that the row does not name', () => {
    const body = { name: 'Valve', role: 'admin', is_admin: true, id: 1, place: { level: 1, secret: 2 } };
    expect(readCall(loose, { params: { id: 7, sap: 1002 }, body })).toEqual({
      params: { id: 7 },
      query: undefined,
      body: { name: 'Valve', place: { level: 1 } },
    });
  });

  test.each([
    [{ name: 'Valve', place: { level: '1' } }, 'place.level', 'This must be a number.'],
    [{ name: 7 }, 'name', 'This must be a text.'],
    [{ name: 'Valve', place: '{"level":1}' }, 'place', 'This must be an object.'],
    [[], '', 'This must be an object.'],
  ])('does not take one type for another in its body: %j', (body, field, message) => {
    const { code, extra } = problemOf({ params: { id: 7 }, body });
    expect([code, extra.errors]).toMatchObject(['validation', [{ field, message }]]);
  });

  test.each(['1e3', '0x10', ' 7', '7 ', '+7', '.5', '7.', '٧', 'Infinity', ''])(
    'takes no number from an address that is not in plain digits: %j',
    (id) => {
      const { code, extra } = problemOf({ params: { id }, body: { name: 'Valve' } });
      expect([code, extra.errors]).toEqual([
        'validation',
        [{ field: 'id', rule: 'wrong', message: 'This must be a number, in plain digits.' }],
      ]);
      const asked = { ...row, query: object({ since: number() }), params: undefined, body: undefined } as Row;
      expect(() => readCall(asked, { query: { since: id } })).toThrow(Problem);
      expect(readCall(asked, { query: { since: '-7.50' } }).query).toEqual({ since: -7.5 });
    },
  );

  test('says what its body has that nobody named, at any depth', () => {
    const body = { name: 'Valve', role: 'admin', place: { level: 1, secret: 2 } };
    const { code, extra } = problemOf({ params: { id: 7 }, body });
    expect([code, extra.errors]).toMatchObject([
      'validation',
      [
        { field: 'role', message: 'There is no such field.' },
        { field: 'place.secret', message: 'There is no such field.' },
      ],
    ]);
  });

  test.each([
    ['__proto__', '{"name":"Valve","__proto__":{"polluted":true}}'],
    ['constructor', '{"name":"Valve","constructor":{"prototype":{"polluted":true}}}'],
    ['toString', '{"name":"Valve","toString":{"polluted":true}}'],
    ['__proto__ deep down', '{"name":"Valve","place":{"level":1,"__proto__":{"polluted":true}}}'],
  ])('does not touch the prototype of everything by %s', (_, text) => {
    expect(problemOf({ params: { id: 7 }, body: JSON.parse(text) }).code).toBe('validation');
    const { body } = readCall(loose, { params: { id: 7 }, body: JSON.parse(text) });
    expect(Object.keys(body).filter((name) => name in Object.prototype)).toEqual([]);
    expect((body as { polluted?: unknown }).polluted).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('names every field that is not right', () => {
    const { code, extra } = problemOf({ params: { id: 7 }, body: { name: 'far too long a name', place: { level: 'high' } } });
    expect(code).toBe('validation');
    expect(extra.errors?.map(({ field }) => field).sort()).toEqual(['name', 'place.level']);
  });

  test.each([
    ['no body', { params: { id: 7 } }],
    ['a list as body', { params: { id: 7 }, body: [] }],
    ['a text as body', { params: { id: 7 }, body: 'name' }],
    ['null as body', { params: { id: 7 }, body: null }],
    ['a list as name', { params: { id: 7 }, body: { name: ['Valve'] } }],
    ['an object as name', { params: { id: 7 }, body: { name: { $ne: null } } }],
    ['a word as id', { params: { id: 'seven' }, body: { name: 'Valve' } }],
    ['a name with the character zero', { params: { id: 7 }, body: { name: 'Val\u0000ve' } }],
    ['a name with half a character', { params: { id: 7 }, body: { name: 'Valve \ud83d' } }],
    ['a member named by the character zero', { params: { id: 7 }, body: { name: 'Valve', '\u0000': 1 } }],
    [
      'objects as deep as a body allows',
      { params: { id: 7 }, body: { name: 'Valve', place: JSON.parse(`${'['.repeat(32_000)}${']'.repeat(32_000)}`) } },
    ],
    ['half an id', { params: { id: '7.5' }, body: { name: 'Valve' } }],
  ])('with %s is refused as validation', (_, raw) => expect(problemOf(raw).code).toBe('validation'));
});

describe('every row of the contract', () => {
  const rows: [string, Row][] = Object.values<Record<string, Row>>(contract).flatMap((table) =>
    Object.values(table).map((one): [string, Row] => [`${one.method} ${one.path}`, one]),
  );

  test.each(rows)('%s drops what it does not name', (_, one) => {
    const stray = { stray_member: 1 };
    const parts = [one.params, one.query, one.body].filter((part) => part !== undefined);
    for (const part of parts) expect(part.cast(stray, { stripUnknown: true, assert: false })).not.toHaveProperty('stray_member');
  });

  const withOtherQuery = (one: Row) => () =>
    readCall({ ...one, params: undefined, body: undefined, consumes: undefined } as Row, { query: { stray_member: '1' } });

  test.each(rows.filter(([, one]) => !one.loose && one.host !== 'sample'))('%s refuses a query that it does not know', (_, one) => {
    expect(withOtherQuery(one)).toThrow(Problem);
  });

  test.each(rows)('%s says what it is for', (_, one) => expect(one.about).toMatch(/^[A-Z].*\.$/));
});
