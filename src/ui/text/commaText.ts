import type { Language } from '#domain/kernel/language.ts';

/** Parts one after the other, as one reads them out: with the comma of the language. */
export const commaText = (parts: readonly string[], language: Language): string =>
  parts.filter(Boolean).join(language === 'ar' ? '، ' : ', ');
