import { type Language, languages } from '#domain/kernel/language.ts';
import type { Tables } from './tables.ts';

type Identified = { id: string };

const tableIn = (name: string, language: Language): string => (language === 'en' ? name : `${name}.${language}`);

/** Rows that are written in each language. */
export const loadInLanguages = (tables: Tables, name: string, rowsIn: (language: Language) => readonly Identified[]): void => {
  for (const language of languages) tables.load(tableIn(name, language), rowsIn(language));
};

export const allIn = <T extends Identified>(tables: Tables, name: string, language: Language): T[] =>
  tables.all<T>(tableIn(name, language));
