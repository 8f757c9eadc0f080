/** The languages of the console, in menu order. The texts of problems and names of things exist in each. */
export const languages = ['en', 'tr', 'ar'] as const;
export type Language = (typeof languages)[number];
export type Direction = 'ltr' | 'rtl';

export type Texts = Record<Language, string>;
/** A text that is the same everywhere, or one per language with English as the fallback. */
export type L10n = string | ({ en: string } & Partial<Texts>);

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

export const textIn = (text: L10n, language: Language): string => (typeof text === 'string' ? text : (text[language] ?? text.en));

/** What is said in each of our languages. */
export const inEachLanguage = (say: (language: Language) => string): Texts => ({ en: say('en'), tr: say('tr'), ar: say('ar') });

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');

/** The best of our languages for an Accept-Language header; English when none fits. Weights are ignored: browsers sort. */
export const preferredLanguage = (header: string | undefined): Language =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage) ?? 'en';
