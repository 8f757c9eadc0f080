import type { Schema, SchemaDescription, SchemaFieldDescription, SchemaObjectDescription } from 'yup';

export type JsonSchema = { [member: string]: unknown };

type Tests = SchemaDescription['tests'];

const paramOf = (tests: Tests, name: string): unknown => tests.find(({ params }) => params && name in params)?.params?.[name];
const known = (members: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));

const textMembers = (tests: Tests): JsonSchema => {
  const regex = tests.find(({ name }) => name === 'matches')?.params?.regex;
  return known({
    minLength: paramOf(tests, 'min'),
    maxLength: paramOf(tests, 'max'),
    pattern: regex instanceof RegExp ? regex.source : undefined,
  });
};

const numberMembers = (tests: Tests): JsonSchema => ({
  ...(tests.some(({ name }) => name === 'integer') ? { type: 'integer' } : {}),
  ...known({ minimum: paramOf(tests, 'min'), maximum: paramOf(tests, 'max'), exclusiveMinimum: paramOf(tests, 'more') }),
});

const isDescription = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

const objectMembers = ({ fields }: SchemaObjectDescription): JsonSchema => {
  const entries = Object.entries(fields);
  const required = entries
    .filter(([, field]) => ('optional' in field && !field.optional) || needsMembers(field))
    .map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
};

const listMembers = (tests: Tests): JsonSchema => known({ minItems: paramOf(tests, 'min'), maxItems: paramOf(tests, 'max') });

const tupleMembers = (description: SchemaDescription): JsonSchema => {
  const inner = 'innerType' in description ? (description.innerType as SchemaFieldDescription[]) : [];
  return { prefixItems: inner.map(fieldSchema), items: false, minItems: inner.length, maxItems: inner.length };
};

// Where a member may be left out, its object is made of nothing: what must be in it must still be said.
const needsMembers = (field: SchemaFieldDescription): boolean =>
  'fields' in field &&
  'optional' in field &&
  field.optional &&
  !field.nullable &&
  field.default !== undefined &&
  hasRequired(field as SchemaObjectDescription);

const hasRequired = ({ fields }: SchemaObjectDescription): boolean =>
  Object.values(fields).some((field) => ('optional' in field && !field.optional) || needsMembers(field));

/** What JSON calls the type: it knows no tuples, only lists. */
const typeOf = ({ type }: SchemaDescription): string => (type === 'tuple' ? 'array' : type);

const membersOf = (description: SchemaDescription): JsonSchema => {
  if (description.type === 'object' && 'fields' in description) return objectMembers(description as SchemaObjectDescription);
  if (description.type === 'array') {
    const inner = 'innerType' in description ? (description.innerType as SchemaFieldDescription | undefined) : undefined;
    return { items: inner ? fieldSchema(inner) : {}, ...listMembers(description.tests) };
  }
  if (description.type === 'tuple') return tupleMembers(description);
  if (description.type === 'number') return numberMembers(description.tests);
  return description.type === 'string' ? textMembers(description.tests) : {};
};

/** What a schema says of itself where yup has no words for it. */
const ownSchema = ({ meta }: SchemaDescription): JsonSchema | undefined =>
  (meta as { jsonSchema?: JsonSchema } | undefined)?.jsonSchema;

const fieldSchema = (field: SchemaFieldDescription): JsonSchema => {
  if (!isDescription(field)) return {};
  const own = ownSchema(field);
  if (own) return field.nullable ? { anyOf: [own, { type: 'null' }] } : own;
  const members = { ...(field.type === 'mixed' ? {} : { type: typeOf(field) }), ...membersOf(field) };
  const choices = field.oneOf.length > 0 ? { enum: field.nullable ? [...field.oneOf, null] : field.oneOf } : {};
  const usual = ['string', 'number', 'boolean'].includes(typeof field.default) ? { default: field.default } : {};
  const nullable = field.nullable && 'type' in members ? { type: [members.type, 'null'] } : {};
  return { ...members, ...choices, ...usual, ...nullable };
};

/** A yup schema as JSON Schema 2020-12, as far as the contract uses yup: types, limits, patterns, choices, members. */
export const jsonSchemaOf = (schema: Pick<Schema, 'describe'>): JsonSchema => fieldSchema(schema.describe());
