/** What one setting may be. The same description gives its default, its check and its control in the settings panel. */
export type Radio<T extends string | number = string | number> = { kind: 'radio'; options: readonly T[]; usual: T };
export type Switch = { kind: 'switch'; usual: boolean };
export type Range = { kind: 'number'; usual: number; min: number; max: number };
/** Words of a part of the console that reads them itself, and leaves out what it does not know. */
export type Text = { kind: 'text'; usual: string };
export type Group = { kind: 'group'; fields: Fields };
export type Field = (Radio | Switch | Range | Text | Group) & {
  /** Set by configuration only: no control is drawn for it. */
  hidden?: true;
};
export type Fields = { readonly [name: string]: Field };

export const radio = <const T extends string | number>(options: readonly T[], usual: NoInfer<T>): Radio<T> => ({
  kind: 'radio',
  options,
  usual,
});
export const onOff = (usual: boolean): Switch => ({ kind: 'switch', usual });
export const group = <const T extends Fields>(fields: T): { kind: 'group'; fields: T } => ({ kind: 'group', fields });

/** The value that a field describes. */
export type ValueOf<F> =
  F extends Radio<infer T>
    ? T
    : F extends Switch
      ? boolean
      : F extends Range
        ? number
        : F extends Text
          ? string
          : F extends { fields: infer G }
            ? ValuesOf<G>
            : never;
export type ValuesOf<F> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Settings are read at every start and kept in many places: no text among them is longer. */
const longestText = 600;

/** A member of something that came from outside, or undefined. */
export const partOf = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined;

/** Whether a value is one that the field allows; a group is asked field by field. */
export const allows = (field: Exclude<Field, Group>, value: unknown): boolean => {
  if (field.kind === 'radio') return field.options.some((option) => option === value);
  if (field.kind === 'switch') return typeof value === 'boolean';
  if (field.kind === 'number') return typeof value === 'number' && value >= field.min && value <= field.max;
  return typeof value === 'string' && value.length <= longestText;
};

const read = (field: Field, layers: readonly unknown[]): unknown =>
  field.kind === 'group' ? readAll(field.fields, layers) : (layers.find((value) => allows(field, value)) ?? field.usual);

const readAll = (fields: Fields, layers: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      read(
        field,
        layers.map((layer) => partOf(layer, name)),
      ),
    ]),
  );

/** Values of every field, key by key from the first layer whose value is allowed, else the usual one. Nothing else gets in. */
export const readFields = <const F extends Fields>(fields: F, ...layers: readonly unknown[]): ValuesOf<F> =>
  readAll(fields, layers) as ValuesOf<F>;
