import { Manual } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef } from 'react';
import { leadOf } from '#domain/knowledgeBase/knowledgeBase.rules.ts';
import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useRows } from '#src/samples/kit/useRows.ts';
import { Link } from '#src/ui/Link.tsx';
import { Marked } from '#src/ui/text/Marked.tsx';
import { articleHref, categoryHref } from './addresses.ts';
import styles from './KnowledgeBase.module.css';

type Props = { category: KnowledgeCategory; search?: string; hasLeads?: boolean };
type CardProps = Props & {
  /** How many articles the sample holds of it, whatever is sought. */
  held: number;
};

/** Of very many only those in sight are in the page: the arrows, Home and End lead through all. */
export function Articles({ category, search = '', hasLeads = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const articles = category.featuredArticles;
  const { placed, size, at, focus, measure } = useRows(list, articles, undefined);
  const onKey = (event: KeyboardEvent) => {
    const ways: Record<string, number> = { ArrowDown: at() + 1, ArrowUp: at() - 1, Home: 0, End: articles.length - 1 };
    const to = ways[event.key];
    if (size === null || to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    focus(to);
  };
  return (
    <div className={styles.window} data-many={size !== null}>
      <ul ref={list} className={styles.articles} style={size === null ? {} : { blockSize: size }} onKeyDown={onKey}>
        {placed.map(({ index, start }) => {
          const article = articles[index];
          if (!article) return null;
          return (
            <li
              key={article.id}
              ref={start === null ? null : measure}
              data-index={index}
              data-row-id={article.id}
              {...(start === null
                ? {}
                : {
                    'aria-setsize': articles.length,
                    'aria-posinset': index + 1,
                    'data-placed': true,
                    style: { insetBlockStart: start },
                  })}
            >
              <Manual />
              <div>
                <Link data-row-name to={articleHref(category, article.id)}>
                  <bdi>
                    <Marked text={article.title} search={search} />
                  </bdi>
                </Link>
                {hasLeads ? (
                  <p className={styles.lead}>
                    <bdi>{leadOf(article)}</bdi>
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A category among the others. */
export function CategoryCard({ category, search = '', held }: CardProps) {
  const t = useTranslations('knowledgeBase');
  const all = t('knowledgeBase:all', { count: category.articlesCount, held });
  return (
    <section className={styles.card} aria-label={category.title}>
      <h2 className={styles.title}>{category.title}</h2>
      <Articles category={category} search={search} />
      <Link to={categoryHref(category)} aria-label={`${all}: ${category.title}`}>
        {all}
      </Link>
    </section>
  );
}

/** A category alone: of each article what it begins with. */
export function CategoryView({ category }: Props) {
  const t = useTranslations('knowledgeBase');
  return (
    <section className={styles.card} aria-label={category.title}>
      <Link to={category.path}>{t('knowledgeBase:toAll')}</Link>
      <h2 className={styles.title}>{category.title}</h2>
      <p>{t('knowledgeBase:held', { count: category.articlesCount, held: category.featuredArticles.length })}</p>
      <Articles category={category} hasLeads />
    </section>
  );
}
