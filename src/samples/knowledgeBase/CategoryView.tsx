import { Manual } from '@blueprintjs/icons';
import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Marked } from '#src/ui/text/Marked.tsx';
import { articleHref, categoryHref } from './addresses.ts';
import styles from './KnowledgeBase.module.css';

type Props = { category: KnowledgeCategory; search?: string };
type CardProps = Props & {
  /** How many articles the sample holds of it, whatever is sought. */
  held: number;
};

/** The articles are written in English, whatever the language of the console. */
export function Articles({ category, search = '' }: Props) {
  return (
    <ul className={styles.articles} lang="en">
      {category.featuredArticles.map(({ id, title }) => (
        <li key={id}>
          <Manual />
          <Link to={articleHref(category, id)}>
            <bdi>
              <Marked text={title} search={search} />
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A category among the others. */
export function CategoryCard({ category, search = '', held }: CardProps) {
  const t = useTranslations('knowledgeBase');
  const all = t('knowledgeBase:all', { count: category.articlesCount, held });
  return (
    <section className={styles.card} aria-label={category.title}>
      <h2 className={styles.title} lang="en">
        {category.title}
      </h2>
      <Articles category={category} search={search} />
      <Link to={categoryHref(category)} aria-label={`${all}: ${category.title}`}>
        {all}
      </Link>
    </section>
  );
}

/** A category alone. */
export function CategoryView({ category }: Props) {
  const t = useTranslations('knowledgeBase');
  return (
    <section className={styles.card} aria-label={category.title}>
      <Link to={category.path}>{t('knowledgeBase:toAll')}</Link>
      <h2 className={styles.title} lang="en">
        {category.title}
      </h2>
      <p>{t('knowledgeBase:held', { count: category.articlesCount, held: category.featuredArticles.length })}</p>
      <Articles category={category} />
    </section>
  );
}
