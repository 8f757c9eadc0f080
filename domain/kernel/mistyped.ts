import type { Schema } from 'yup';
import type { FieldError } from './problem.ts';

type Known = { type: string; fields?: Record<string, unknown>; innerType?: unknown };

const isSchema = (known: unknown): known is Known => typeof known === 'object' && known !== null && 'type' in known;

const isOf: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  tuple: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};

const names: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
};

const inMembers = ({ type, fields = {}, innerType }: Known, value: object, path: string): FieldError[] => {
  if (Array.isArray(value)) {
    const ofMember = (index: number): unknown => (type === 'tuple' && Array.isArray(innerType) ? innerType[index] : innerType);
    return value.flatMap((member, index) => within(ofMember(index), member, `${path}[${index}]`));
  }
  return Object.entries(value).flatMap(([name, member]) =>
    Object.hasOwn(fields, name) ? within(fields[name], member, path === '' ? name : `${path}.${name}`) : [],
  );
};

const within = (schema: unknown, value: unknown, path: string): FieldError[] => {
  if (!isSchema(schema) || value === undefined || value === null) return [];
  if (!(isOf[schema.type]?.(value) ?? true)) {
    return [{ field: path, rule: 'wrong', message: `This must be ${names[schema.type]}.` }];
  }
  return typeof value === 'object' ? inMembers(schema, value, path) : [];
};

/**
 * Where a value that came as JSON is of another type than its schema says, at any depth. yup would take `"5"` for 5 and a text of
 * JSON for what is written in it: the description of a call would not be true of it.
 */
export const mistypedIn = (schema: Schema, value: unknown): FieldError[] => within(schema, value, '');

const fieldsOf = (schema: unknown): Record<string, unknown> => (isSchema(schema) ? (schema.fields ?? {}) : {});

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Where a part of an address is to be a number and is written otherwise than in plain digits. yup would take `1e3` for 1000, `0x10` for 16
 * and a blank for 0: the description of a call promises neither.
 */
export const oddNumbersIn = (schema: Schema, value: unknown): FieldError[] => {
  const members = fieldsOf(schema);
  return Object.entries(value ?? {}).flatMap(([name, text]) => {
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    const isOdd = isSchema(known) && known.type === 'number' && typeof text === 'string' && !plainNumber.test(text);
    return isOdd ? [{ field: name, rule: 'wrong', message: 'This must be a number, in plain digits.' }] : [];
  });
};
