import type { Language } from '#domain/kernel/language.ts';

/** The days of the week in short, Monday first. */
export const weekdayTexts = (language: Language): string[] => {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // The 5th of January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, at) => names.format(Date.UTC(2026, 0, 5 + at)));
};
