import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { InjectOptions } from 'fastify';
import { happens, pick, type Random, upTo } from '#server/demo/random.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';

type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  maximum?: number;
  minimum?: number;
};
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
type Described = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content } | undefined>;
  'x-roles'?: string[];
};
export type Description = { paths: Record<string, Record<string, Described>>; components: { schemas: { Problem: JsonSchema } } };
export type Operation = Described & { method: string; path: string };
type Reply = { statusCode: number; headers: Record<string, unknown>; body: string };

/** Every call that a description names. */
export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** A checker of JSON Schema that is none of ours. A schema that it does not understand throws. */
export const foreignChecker = (): Ajv2020 => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: false, formats: { binary: true } });
  addFormats.default(ajv);
  return ajv;
};

const hostileNumbers = [0, -0, -1, 1.5, 1e21, -1e21, 1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 53), 9_999_999_999, 5e-324];
const hostileTimes = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '2199-12-31T23:59:59.999Z',
  '1990-01-01T00:00:00Z',
  '2026-02-30T12:00:00Z',
  '+012026-01-01T00:00:00Z',
  '0000-00-00',
  '0000-12-31',
  '9999-12-31',
  '2199-12-31',
  '1990-01-01',
  '2026-11-20',
  '2026-11-20T06:30:00Z',
  '2026-11-20T06:30',
];
const halves = ['\ud800', 'a\udc00b', '\u0000', 'x\ud83d'];
const hostile: readonly unknown[] = [
  ...hostileNumbers,
  ...hostileTimes,
  ...halves,
  ...Object.values(nastyTexts),
  null,
  true,
  false,
  '',
  '1e21',
  'NaN',
  'Infinity',
  "'; drop table person; --",
  '%',
  '_',
  '\\',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  { constructor: 1 },
  ['a', 1],
];

const knownSaps = [1001, 1002, 1003, 1008, 1009, 1050, 4711];

/** What was seen in answers and is worth sending back. */
export type Seen = { cursors: string[]; signatures: string[]; tags: string[] };

const textFor = (random: Random, name: string, seen: Seen): string => {
  if (/cursor/.test(name))
    return happens(random, 700) && seen.cursors.length > 0 ? pick(random, seen.cursors) : madeUpCursor(random);
  if (/sign/.test(name) && seen.signatures.length > 0) return pick(random, seen.signatures);
  if (/password/.test(name)) return 'control-room';
  if (/(_on|_at|date|from|to|since|until|day|start|end)$/.test(name)) return pick(random, hostileTimes);
  return pick(random, [
    'Walk the line once more',
    'a',
    'hot work',
    'CHG-26-000001-M',
    '2026-11-20',
    'permit',
    ...Object.values(nastyTexts),
  ]);
};

const madeUpCursor = (random: Random): string =>
  Buffer.from(JSON.stringify([pick(random, hostile), upTo(random, 99), pick(random, hostileNumbers)])).toString('base64url');

const numberFor = (random: Random, name: string): number => {
  if (/sap/.test(name)) return pick(random, knownSaps);
  if (/^wait$/.test(name)) return 0;
  return happens(random, 800) ? 1 + upTo(random, 60) : 2_147_483_000 + upTo(random, 600);
};

const typeOf = ({ type }: JsonSchema, random: Random): string | undefined => (Array.isArray(type) ? pick(random, type) : type);

const listFor = (random: Random, schema: JsonSchema, name: string, seen: Seen): unknown[] => {
  if (schema.prefixItems) return schema.prefixItems.map((item) => valueFor(random, item, name, seen));
  const { items } = schema;
  return items ? Array.from({ length: upTo(random, 3) }, () => valueFor(random, items, name, seen)) : [];
};

const objectFor = (random: Random, { properties = {}, required = [] }: JsonSchema, seen: Seen): object =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => happens(random, required.includes(name) ? 985 : 600))
      .map(([name, member]) => [name, valueFor(random, member, name, seen)]),
  );

/** Mostly what the schema asks for, by the name of the member; sometimes anything at all. */
const valueFor = (random: Random, schema: JsonSchema, name: string, seen: Seen): unknown => {
  if (name !== 'wait' && happens(random, 60)) return pick(random, hostile);
  if (schema.enum) return pick(random, schema.enum);
  const type = typeOf(schema, random);
  if (type === 'object') return objectFor(random, schema, seen);
  if (type === 'array') return listFor(random, schema, name, seen);
  if (type === 'integer') return numberFor(random, name);
  if (type === 'number') return happens(random, 500) ? numberFor(random, name) : upTo(random, 1000) / 10;
  if (type === 'boolean') return happens(random, 500);
  if (type === 'null') return null;
  return type === 'string' ? textFor(random, name, seen) : pick(random, hostile);
};

/** Whether the description admits somebody of these roles. */
const isAdmitted = ({ 'x-roles': admitted }: Operation, roles: readonly string[]): boolean =>
  !admitted || roles.some((role) => admitted.includes(role));

const inAddress = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
};

const pathFor = (random: Random, { path, parameters }: Operation, seen: Seen): string =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      // With nothing in its place it would be the address of another call.
      (filled, { name, schema }) =>
        filled.replace(`{${name}}`, inAddress(valueFor(random, schema, name, seen)).slice(0, 190) || '0'),
      path,
    );

const queryFor = (random: Random, { parameters }: Operation, seen: Seen): string => {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .filter(({ required }) => happens(random, required ? 980 : 300))
    .flatMap(({ name, schema }) => {
      const value = valueFor(random, schema, name, seen);
      return (Array.isArray(value) ? value : [value]).map((one) => `${name}=${inAddress(one)}`);
    });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const tagFor = (random: Random, seen: Seen): string =>
  happens(random, 700) || seen.tags.length === 0
    ? '*'
    : pick(random, [...seen.tags, '"p1-1"', 'x', '"p99999999999-1"', 'W/"p1-1"']);

const keyFor = (random: Random): string =>
  pick(random, ['not-a-key', '', `00000000-0000-4000-8000-${String(upTo(random, 50)).padStart(12, '0')}`]);

const headersFor = (random: Random, { parameters }: Operation, seen: Seen): Record<string, string> => {
  const has = (name: string) => parameters.some((parameter) => parameter.in === 'header' && parameter.name === name);
  return {
    ...(has('If-Match') && happens(random, 950) ? { 'if-match': tagFor(random, seen) } : {}),
    ...(has('Idempotency-Key') && happens(random, 200) ? { 'idempotency-key': keyFor(random) } : {}),
  };
};

const fileStarts = [
  '',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'PK\x03\x04',
  'RIFF\x00\x00\x00\x00WEBP',
  '\xd0\xcf\x11\xe0',
];

const bodyFor = (random: Random, { requestBody }: Operation, seen: Seen): Pick<InjectOptions, 'payload' | 'headers'> => {
  if (!requestBody) return {};
  const type = pick(random, Object.keys(requestBody.content));
  const schema = requestBody.content[type]?.schema;
  if (type !== 'application/json' || !schema) {
    const bytes =
      pick(random, fileStarts) + String.fromCharCode(...Array.from({ length: upTo(random, 400) }, () => upTo(random, 256)));
    return { headers: { 'content-type': type }, payload: Buffer.from(bytes, 'latin1') };
  }
  // Written by hand, so that half of a pair and `-0` come as they are.
  return { headers: { 'content-type': type }, payload: JSON.stringify(valueFor(random, schema, '', seen)) };
};

/** One call of an operation, as somebody makes it who has read the description and means no good. */
export const callOf = (random: Random, operation: Operation, seen: Seen): InjectOptions => {
  const { headers: ofBody, ...body } = bodyFor(random, operation, seen);
  return {
    method: operation.method as 'GET',
    url: pathFor(random, operation, seen) + queryFor(random, operation, seen),
    headers: { ...headersFor(random, operation, seen), ...ofBody },
    ...body,
  };
};

// What only the inside of the server says: statements, constraints, places in code.
const inside =
  /\bselect\s+[\s\S]{0,200}?\sfrom\s|\binsert into\b|\bupdate "|violates [\w-]+ constraint|relation "|syntax error at|\bat [\w.<>]+ \(|node_modules|\.ts:\d+|\/server\/|invalid input syntax|PGlite|kysely/i;

/** What is wrong with an answer: null where it is one that the description names, and nothing of the inside is in it. */
export const faultFinder = (description: Description) => {
  const ajv = foreignChecker();
  const checks = new Map<JsonSchema, ReturnType<Ajv2020['compile']>>();
  const checkerOf = (schema: JsonSchema) => {
    const known = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, known);
    return known;
  };
  const wrongIn = (schema: JsonSchema, body: string): string | null => {
    const check = checkerOf(schema);
    return check(JSON.parse(body)) ? null : `not on schema: ${ajv.errorsText(check.errors)}`;
  };
  return (operation: Operation, roles: readonly string[], { statusCode, headers, body }: Reply): string | null => {
    const { responses } = operation;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!isAdmitted(operation, roles) && statusCode !== 403) return `${statusCode} for ${roles.join()}, whom it does not admit`;
    if (statusCode === 403 && !responses[403] && !responses.default) return '403 is not described';
    if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
    if (statusCode >= 400) {
      if (type !== 'application/problem+json') return `a refusal as ${type}`;
      return inside.test(body) ? `tells its inside: ${body.slice(0, 300)}` : wrongIn(description.components.schemas.Problem, body);
    }
    if (statusCode === 304) return null;
    const content = responses[statusCode]?.content;
    if (!content) return `${statusCode} is not described`;
    const described = Object.entries(content).find(([name]) => name.split(';')[0] === type)?.[1];
    if (!described) return `${type} is not described`;
    return type === 'application/json' ? wrongIn(described.schema, body) : null;
  };
};

/** Keeps what an answer brings that can be sent back: cursors, signatures, versions. */
export const keepSeen = (seen: Seen, { headers, body }: Reply): void => {
  const keep = (list: string[], found: string | undefined) => {
    if (!found || list.length >= 200 || list.includes(found)) return;
    list.push(found);
  };
  keep(seen.tags, typeof headers.etag === 'string' ? headers.etag : undefined);
  keep(seen.cursors, /"next_cursor":"([^"]+)"/.exec(body)?.[1]);
  const signature = /"signature_token":"([^"]+)"/.exec(body)?.[1];
  if (signature) seen.signatures = [...seen.signatures, signature].slice(-5);
};
