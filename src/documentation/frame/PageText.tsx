import { directionOf } from '#domain/kernel/language.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import type { DocumentationPage } from '../contents.ts';
import { usePage } from '../usePage.ts';
import { OnThisPage } from './OnThisPage.tsx';
import styles from './PageText.module.css';
import { proseComponents } from './proseComponents.tsx';
import { useAnchor } from './useAnchor.ts';

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
