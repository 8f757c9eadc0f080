import type { Language } from '#domain/kernel/language.ts';
import type { Guide } from '#src/platform/guides.ts';

type PageModule = typeof import('*.mdx');

const pages = import.meta.glob<PageModule>('./pages/guides/*.mdx');

/** A guide in one language, loaded. `tests/src/guides.test.ts` holds that each is there in every language. */
export const guidePage = (guide: Guide, language: Language): Promise<PageModule> => {
  const load = pages[`./pages/guides/${guide}${language === 'en' ? '' : `.${language}`}.mdx`];
  if (!load) throw new Error(`There is no guide ${guide} in ${language}.`);
  return load();
};
