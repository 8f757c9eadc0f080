import type titles from '#src/app/titles/locales/en.json';
import type ui from '#src/ui/locales/en.json';

/** The texts of every folder with `locales/`; each folder adds its line in `locales/keys.ts`. These two are there from the start. */
export interface Namespaces {
  titles: typeof titles;
  ui: typeof ui;
}

export type Namespace = keyof Namespaces & string;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Bare<Name extends string> = Name extends `${infer Stem}_${Plural}` ? Stem : Name;

/** The key of a text, as `namespace:name`. Forms for one, few or many share the name before the underscore. */
export type Key<N extends Namespace = Namespace> = N extends Namespace ? `${N}:${Bare<keyof Namespaces[N] & string>}` : never;
