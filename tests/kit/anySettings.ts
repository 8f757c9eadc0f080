import fc, { type Arbitrary } from 'fast-check';
import type { Field, Fields } from '#domain/settings/fields.ts';
import { layoutStyles, layouts } from '#domain/settings/layouts.ts';
import { type Settings, settingsFields, settingsFrom } from '#domain/settings/settings.schema.ts';

const arbitraryOf = (field: Field): Arbitrary<unknown> => {
  if (field.kind === 'radio') return fc.constantFrom(...field.options);
  if (field.kind === 'switch') return fc.boolean();
  if (field.kind === 'number') return fc.integer({ min: field.min, max: field.max });
  if (field.kind === 'text') return fc.string({ maxLength: 600 });
  return recordOf(field.fields);
};

const recordOf = (fields: Fields): Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field)])));

const layout = fc.oneof(...layoutStyles.map((style) => fc.record({ style: fc.constant(style), config: recordOf(layouts[style]) })));

/** Settings of every kind there may be, by the same description that checks and draws them. */
export const anySettings: Arbitrary<Settings> = fc
  .tuple(recordOf(settingsFields), layout)
  .map(([values, chosen]) => settingsFrom({ ...values, layout: chosen }));
