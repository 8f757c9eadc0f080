import { useEffect } from 'react';
import { useLanguage } from '#src/i18n/i18n.ts';
import { setTitle } from './title.ts';

/** A screen whose title is more than its route's: a permit with its number. It stays so when the route's comes in another language. */
export const usePageTitle = (title: string): void => {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the language the title of the route is set anew
  useEffect(() => setTitle(title), [title, language]);
};
