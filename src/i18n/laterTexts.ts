/** The texts that no first screen needs. Their list is long, so it comes with the first of them, and not in the file of `i18n.ts`. */
export const laterTexts = import.meta.glob<Record<string, string>>(
  ['../**/locales/*.json', '!../ui/locales/*.json', '!../app/titles/locales/*.json', '!../features/login/locales/*.json'],
  { import: 'default' },
);
