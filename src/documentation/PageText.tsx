import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { directionOf, type Language } from '#domain/kernel/language.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { loadOnce } from '#src/late/loadOnce.ts';
import type { DocumentationPage, LoadPage, PageModule } from './contents.ts';
import { OnThisPage } from './OnThisPage.tsx';
import styles from './PageText.module.css';
import { proseComponents } from './proseComponents.tsx';

/** Goes to the heading that the address names. The browser would have done so before the page was loaded. */
const useAnchor = (): void => {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor followed again leads there again
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, key]);
};

const moduleOf = loadOnce<LoadPage, PageModule>((load) => load());

/** A page in the language of the reader, or in English where that is all there is. Waits (Suspense) until it is loaded. */
const usePage = ({ texts }: DocumentationPage, language: Language) => {
  const own = texts[language];
  const { default: Text, headings } = use(moduleOf(own ?? texts.en));
  return { Text, headings, language: own ? language : ('en' as const) };
};

/** The text of a page, its own contents beside it. */
export function PageText({ page }: { page: DocumentationPage }) {
  const { Text, headings, language } = usePage(page, useLanguage());
  useAnchor();
  return (
    <div className={styles.columns}>
      <article className={styles.prose} lang={language} dir={directionOf(language)}>
        <Text components={proseComponents} />
      </article>
      <OnThisPage headings={headings.filter(({ depth }) => depth === 2)} />
    </div>
  );
}
