import { use } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { loadOnce } from '#src/platform/loadOnce.ts';
import type { DocumentationPage, LoadPage, PageModule } from './contents.ts';

const moduleOf = loadOnce<LoadPage, PageModule>((load) => load());

/** A page in the language of the reader, or in English where that is all there is. Waits (Suspense) until it is loaded. */
export const usePage = ({ texts }: DocumentationPage, language: Language) => {
  const own = texts[language];
  const { default: Text, headings } = use(moduleOf(own ?? texts.en));
  return { Text, headings, language: own ? language : ('en' as const) };
};
