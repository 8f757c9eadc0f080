import type { Language } from '#domain/kernel/language.ts';

/** Each language by its own name, for those who read no other. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', ar: 'العربية' };
