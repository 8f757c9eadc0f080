import type { Language } from '#domain/kernel/language.ts';

type PageModule = typeof import('*.mdx');

const pages = import.meta.glob<PageModule>('./pages/{guides,samples}/*.mdx');

/** A guide by folder and name in one language, loaded. `tests/src/guides.test.ts` holds that each is there in every language. */
export const guidePage = (path: string, language: Language): Promise<PageModule> => {
  const load = pages[`./pages/${path}${language === 'en' ? '' : `.${language}`}.mdx`];
  if (!load) throw new Error(`There is no page ${path} in ${language}.`);
  return load();
};
