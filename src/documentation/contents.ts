import type { Language } from '#domain/kernel/language.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import './locales/keys.ts';

export type PageModule = typeof import('*.mdx');
export type LoadPage = () => Promise<PageModule>;

export type DocumentationPage = {
  slug: string;
  title: Key<'documentation'>;
  /** English is always there; a language without a page of its own reads it in English. */
  texts: { en: LoadPage } & Partial<Record<Language, LoadPage>>;
};

export type Section = { slug: string; title: Key<'documentation'>; pages: readonly DocumentationPage[] };

/** The manual in reading order. Sidebar, breadcrumb, previous and next, and the routes follow from it. */
export const contents: readonly Section[] = [
  {
    slug: 'getting-started',
    title: 'documentation:gettingStarted',
    pages: [
      {
        slug: 'introduction',
        title: 'documentation:introduction',
        texts: {
          en: () => import('./pages/gettingStarted/introduction.mdx'),
          tr: () => import('./pages/gettingStarted/introduction.tr.mdx'),
          ar: () => import('./pages/gettingStarted/introduction.ar.mdx'),
        },
      },
    ],
  },
];
