import { useEffect, useRef } from 'react';
import type { Found } from '#domain/knowledgeBase/knowledgeBase.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { SafeHtml } from '#src/ui/text/SafeHtml.tsx';
import { categoryHref } from './addresses.ts';
import { Articles } from './CategoryView.tsx';
import styles from './KnowledgeBase.module.css';

/** An article, the way back to its category, and on to the other articles of it. */
export function ArticleView({ category, article }: Found) {
  const t = useTranslations('knowledgeBase');
  const heading = useRef<HTMLHeadingElement>(null);
  const others = category.featuredArticles.filter(({ id }) => id !== article.id);
  const more = t('knowledgeBase:more', { title: category.title });
  // The address stays the same but for its query: the reader is taken to what has come.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className={styles.card}>
      <Link to={categoryHref(category)}>{t('knowledgeBase:toCategory', { title: category.title })}</Link>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {article.title}
      </h2>
      <div className={styles.content}>
        <SafeHtml html={article.content} />
      </div>
      {others.length > 0 ? (
        <section aria-label={more}>
          <h3 className={styles.more}>{more}</h3>
          <Articles category={{ ...category, featuredArticles: others }} />
        </section>
      ) : null}
    </article>
  );
}
