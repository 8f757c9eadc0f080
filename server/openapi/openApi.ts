import type { Schema } from 'yup';
import { rolesAsked } from '#domain/access/access.ts';
import { contract } from '#domain/contract.ts';
import { paramNames, type Row } from '#domain/kernel/endpoint.ts';
import { type ProblemCode, problems } from '#domain/kernel/problem.codes.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts';
import { memberAbout } from './memberAbouts.ts';

type Member = { properties?: Record<string, JsonSchema>; required?: string[] };

const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'message', 'trace_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems).filter((code) => problems[code as ProblemCode] > 0) },
    message: { type: 'string', description: 'A sentence for people, in the language of Accept-Language.' },
    trace_id: { type: 'string', description: 'Finds the failure in the log of the server.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const problemAnswer = (about: string) => ({
  description: about,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const statusesOf = ({ access, params, query, body, consumes, ifMatch, idempotent }: Row): Record<string, string> => ({
  ...(ifMatch ? { 400: 'If-Match is not of the form that is asked for.' } : {}),
  ...(body
    ? {
        400: ifMatch ? 'The body is not JSON, or If-Match is not of the form that is asked for.' : 'The body is not JSON.',
        413: 'The body is too large.',
        415: 'The body must be JSON.',
      }
    : {}),
  ...(consumes ? { 413: 'The file is too large.', 415: 'The file is of another kind.' } : {}),
  ...(access === 'everyone' ? {} : { 401: 'The token is missing, malformed, revoked or expired.' }),
  ...(access === 'everyone' ? {} : { 403: 'The role does not allow this, or not for this one.' }),
  ...(params ? { 404: 'There is no such thing.' } : {}),
  ...(params || query || body || consumes ? { 422: 'Some fields are not right; `errors` names them.' } : {}),
  ...(idempotent ? { 409: 'The key was sent before with another call, or the rules are against it.' } : {}),
  ...(ifMatch ? { 412: 'It has changed since the version that was named.', 428: 'No version was named.' } : {}),
  default: 'Any other problem.',
});

const described = (path: string, name: string): { description?: string } => {
  const description = memberAbout(path, name);
  return description === undefined ? {} : { description };
};

const parametersIn = (path: string, place: 'path' | 'query', schema: Schema | undefined): object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] }: Member = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...described(path, name),
    schema: member,
  }));
};

const versionOf = ({ ifMatch, tag, versionless }: Row): string =>
  [
    `The version that the change is based on, as its ETag says: "${tag}17-4"${ifMatch === 'seen' ? '' : '; * for whichever there is'}.`,
    ...(versionless ? [`Not needed ${versionless}.`] : []),
  ].join(' ');

const headersOf = (row: Row): object[] => [
  ...(row.ifMatch
    ? [
        {
          name: 'If-Match',
          in: 'header',
          required: !row.versionless,
          schema: { type: 'string' },
          description: versionOf(row),
        },
      ]
    : []),
  ...(row.idempotent
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', format: 'uuid' },
          description: 'Sent again with the same key within 24 hours, the call happens once and is answered alike.',
        },
      ]
    : []),
];

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const replyOf = ({ reply, produces = [workbook] }: Row) => {
  if (reply === 'bytes') return { description: 'The file.', content: filesOf(produces) };
  if (reply === 'events')
    return { description: 'The events, as they happen.', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  return { description: 'The answer.', content: { 'application/json': { schema: jsonSchemaOf(reply) } } };
};

/** As `bind` answers it: how each part went, what has come to be, or what was asked for. */
const successOf = ({ multiStatus, creates }: Row): number => {
  if (multiStatus) return 207;
  return creates ? 201 : 200;
};

const withAbouts = (path: string, schema: Member & JsonSchema): JsonSchema => {
  if (!schema.properties) return schema;
  const members = Object.entries(schema.properties).map(([name, member]) => [name, { ...member, ...described(path, name) }]);
  return { ...schema, properties: Object.fromEntries(members) };
};

const bodyOf = ({ path, needsOneOf }: Row, body: Schema): JsonSchema => ({
  ...withAbouts(path, jsonSchemaOf(body)),
  ...(needsOneOf
    ? { anyOf: needsOneOf.map((required) => ({ properties: Object.fromEntries(required.map((name) => [name, {}])), required })) }
    : {}),
});

const names: ReadonlyMap<Row, string> = new Map(
  Object.entries(contract).flatMap(([group, rows]) =>
    Object.entries<Row>(rows).map(([name, row]): [Row, string] => [row, `${group}_${name}`]),
  ),
);

const operationOf = (row: Row) => ({
  ...(names.has(row) ? { operationId: names.get(row) } : {}),
  summary: row.about,
  security: row.access === 'everyone' ? [] : [{ token: [] }],
  'x-roles': rolesAsked(row.access),
  parameters: [...parametersIn(row.path, 'path', row.params), ...parametersIn(row.path, 'query', row.query), ...headersOf(row)],
  ...(row.consumes ? { requestBody: { required: true, content: filesOf(row.consumes.types) } } : {}),
  ...(row.body ? { requestBody: { required: true, content: { 'application/json': { schema: bodyOf(row, row.body) } } } } : {}),
  responses: {
    [successOf(row)]: replyOf(row),
    ...Object.fromEntries(Object.entries(statusesOf(row)).map(([status, about]) => [status, problemAnswer(about)])),
  },
});

const pathOf = ({ path }: Row): string => paramNames(path).reduce((filled, name) => filled.replace(`:${name}`, `{${name}}`), path);

const pathsOf = (rows: readonly Row[]): Record<string, Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) {
    const path = pathOf(row);
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) };
  }
  return paths;
};

/** The rows that this server answers, as an OpenAPI 3.1 document. */
export const openApiOf = (rows: readonly Row[], version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Control Room', version },
  servers: [{ url: '/', description: 'The server that answers this document.' }],
  paths: pathsOf(rows),
  components: {
    schemas: { Problem: problemSchema },
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'Authorization', description: "Exactly 'Token {token}'." },
    },
  },
});
