import type { Language } from '#domain/kernel/language.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { type Guide, guides, guidesSlug } from '#src/platform/guides.ts';
import './locales/keys.ts';
import { type SampleGuide, sampleGuides } from './sampleGuides.ts';

export type PageModule = typeof import('*.mdx');
export type LoadPage = () => Promise<PageModule>;

export type DocumentationPage = {
  slug: string;
  title: Key<'documentation'>;
  /** About the sample apps: not in the manual of a console that has none. */
  ofSamples?: true;
  /** English is always there; a language without a page of its own reads it in English. */
  texts: { en: LoadPage } & Partial<Record<Language, LoadPage>>;
};

export type Section = { slug: string; title: Key<'documentation'>; pages: readonly DocumentationPage[] };

/** Their list is long, and comes with the first of them. */
const guideIn =
  (path: `guides/${Guide}` | `samples/${SampleGuide}`, language: Language): LoadPage =>
  async () =>
    (await import('./guidePages.ts')).guidePage(path, language);
const guideTexts = (path: Parameters<typeof guideIn>[0]): DocumentationPage['texts'] => ({
  en: guideIn(path, 'en'),
  tr: guideIn(path, 'tr'),
  ar: guideIn(path, 'ar'),
});

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
      {
        slug: 'sample-apps',
        title: 'documentation:sampleApps',
        ofSamples: true,
        texts: {
          en: () => import('./pages/gettingStarted/sampleApps.mdx'),
          tr: () => import('./pages/gettingStarted/sampleApps.tr.mdx'),
          ar: () => import('./pages/gettingStarted/sampleApps.ar.mdx'),
        },
      },
      ...sampleGuides.map((sample) => ({
        slug: sample,
        title: `documentation:sample_${sample}` as const,
        ofSamples: true as const,
        texts: guideTexts(`samples/${sample}`),
      })),
      {
        slug: 'sample-api',
        title: 'documentation:sampleApi',
        ofSamples: true,
        texts: {
          en: () => import('./pages/gettingStarted/sampleApi.mdx'),
          tr: () => import('./pages/gettingStarted/sampleApi.tr.mdx'),
          ar: () => import('./pages/gettingStarted/sampleApi.ar.mdx'),
        },
      },
    ],
  },
  {
    slug: 'permits',
    title: 'documentation:permits',
    pages: [
      {
        slug: 'working-with-permits',
        title: 'documentation:working',
        texts: {
          en: () => import('./pages/permits/working.mdx'),
          tr: () => import('./pages/permits/working.tr.mdx'),
          ar: () => import('./pages/permits/working.ar.mdx'),
        },
      },
    ],
  },
  {
    slug: guidesSlug,
    title: 'documentation:guides',
    pages: guides.map((guide) => ({
      slug: guide,
      title: `documentation:guide_${guide}` as const,
      texts: guideTexts(`guides/${guide}`),
    })),
  },
  {
    slug: 'authentication',
    title: 'documentation:authentication',
    pages: [
      {
        slug: 'firebase',
        title: 'documentation:firebase',
        texts: {
          en: () => import('./pages/authentication/firebase.mdx'),
          tr: () => import('./pages/authentication/firebase.tr.mdx'),
          ar: () => import('./pages/authentication/firebase.ar.mdx'),
        },
      },
      {
        slug: 'openid-connect',
        title: 'documentation:openIdConnect',
        texts: {
          en: () => import('./pages/authentication/openIdConnect.mdx'),
          tr: () => import('./pages/authentication/openIdConnect.tr.mdx'),
          ar: () => import('./pages/authentication/openIdConnect.ar.mdx'),
        },
      },
    ],
  },
  {
    slug: 'components',
    title: 'documentation:components',
    pages: [
      {
        slug: 'message',
        title: 'documentation:message',
        texts: {
          en: () => import('./pages/components/message.mdx'),
          tr: () => import('./pages/components/message.tr.mdx'),
          ar: () => import('./pages/components/message.ar.mdx'),
        },
      },
      {
        slug: 'dialog',
        title: 'documentation:dialog',
        texts: {
          en: () => import('./pages/components/dialog.mdx'),
          tr: () => import('./pages/components/dialog.tr.mdx'),
          ar: () => import('./pages/components/dialog.ar.mdx'),
        },
      },
      {
        slug: 'navigation',
        title: 'documentation:navigation',
        texts: {
          en: () => import('./pages/components/navigation.mdx'),
          tr: () => import('./pages/components/navigation.tr.mdx'),
          ar: () => import('./pages/components/navigation.ar.mdx'),
        },
      },
      {
        slug: 'charts',
        title: 'documentation:charts',
        texts: {
          en: () => import('./pages/components/charts.mdx'),
          tr: () => import('./pages/components/charts.tr.mdx'),
          ar: () => import('./pages/components/charts.ar.mdx'),
        },
      },
    ],
  },
];

/** The manual of a console with or without the sample apps. */
export const contentsFor = ({ samples }: { samples: boolean }): readonly Section[] =>
  samples ? contents : contents.map((section) => ({ ...section, pages: section.pages.filter(({ ofSamples }) => !ofSamples) }));
