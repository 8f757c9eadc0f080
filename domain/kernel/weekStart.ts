import type { Language } from './language.ts';

/** With which day a week begins for who reads a language, Sunday as 0: in calendars, and in what “next week” means. */
export const weekStart: Record<Language, 1 | 6> = { en: 1, tr: 1, ar: 6 };
