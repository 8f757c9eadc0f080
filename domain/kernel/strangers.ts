import type { Schema } from 'yup';

type Known = { type: string; fields?: Record<string, unknown>; innerType?: unknown; resolve?: (options: object) => unknown };

const isSchema = (known: unknown): known is Known => typeof known === 'object' && known !== null && 'type' in known;

const below = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const inObject = (fields: Record<string, unknown>, value: object, path: string): string[] =>
  Object.entries(value).flatMap(([name, member]) =>
    Object.hasOwn(fields, name) ? within(fields[name], member, below(path, name)) : [below(path, name)],
  );

const within = (schema: unknown, value: unknown, path: string): string[] => {
  if (!isSchema(schema) || typeof value !== 'object' || value === null) return [];
  if (schema.type === 'lazy') return within(schema.resolve?.({ value }), value, path);
  if (Array.isArray(value)) return value.flatMap((member, index) => within(schema.innerType, member, `${path}[${index}]`));
  return schema.type === 'object' && schema.fields ? inObject(schema.fields, value, path) : [];
};

/** Where a value has members that its schema does not name, at any depth. What a schema leaves open has none. */
export const strangersIn = (schema: Schema, value: unknown): string[] => within(schema, value, '');
