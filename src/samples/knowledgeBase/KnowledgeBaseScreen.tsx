import { useSearchParams } from 'react-router-dom';
import { numberText } from '#domain/kernel/readingText.ts';
import { articleWith, knowledgeMatching } from '#domain/knowledgeBase/knowledgeBase.rules.ts';
import type { KnowledgeCategory } from '#domain/knowledgeBase/knowledgeBase.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { PageHead } from '#src/samples/kit/PageHead.tsx';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { ArticleView } from './ArticleView.tsx';
import { CategoryCard, CategoryView } from './CategoryView.tsx';
import styles from './KnowledgeBase.module.css';
import './locales/keys.ts';

/** Articles by category. The address says what is sought, and which category or article is open. */
export function Screen() {
  const t = useTranslations('knowledgeBase', 'kit');
  const [query, seek] = useTypedParam('q');
  return (
    <div className={styles.page}>
      <PageHead
        caption={t('knowledgeBase:caption')}
        title={t('knowledgeBase:heading')}
        search={{ label: t('knowledgeBase:search'), searchText: query, onSeek: seek }}
      />
      <Known query={query} />
    </div>
  );
}

function Known({ query }: { query: string }) {
  const t = useTranslations('knowledgeBase');
  const language = useLanguage();
  const { value: categories, problem, retry } = useRead('knowledgeBase.list', { query: { language } }, { keeps: true });
  if (categories) return <Place categories={categories} query={query} />;
  if (problem) return <Failed problem={problem} title={t('knowledgeBase:failed')} onRetry={retry} />;
  return <Skeleton count={4} className={styles.grid} boneClassName={styles.bone} />;
}

function Place({ categories, query }: { categories: readonly KnowledgeCategory[]; query: string }) {
  const t = useTranslations('knowledgeBase');
  const [params] = useSearchParams();
  const asked = params.get('article');
  const category = params.get('category');
  const opened = categories.find(({ id }) => id === category);
  const article = query === '' && asked !== null ? articleWith(categories, asked) : undefined;
  const name = query === '' ? (article?.article.title ?? opened?.title) : undefined;
  usePageTitle([name, t('titles:knowledgeBase')].filter(Boolean).join(' · '));
  if (query === '' && asked !== null) {
    const found = article;
    if (found) return <ArticleView key={found.article.id} {...found} />;
    return <Missing title={t('knowledgeBase:missing')} />;
  }
  if (query === '' && opened) return <CategoryView category={opened} />;
  if (query === '' && category !== null) return <Missing title={t('knowledgeBase:missingCategory')} />;
  if (categories.length === 0) return <Empty title={t('knowledgeBase:empty')} />;
  return <Overview categories={categories} query={query} />;
}

/** All categories; of what was searched, how much was found and in which of them. */
function Overview({ categories, query }: { categories: readonly KnowledgeCategory[]; query: string }) {
  const t = useTranslations('knowledgeBase');
  const language = useLanguage();
  const found = query === '' ? categories : knowledgeMatching(categories, query);
  const count = found.reduce((sum, { featuredArticles }) => sum + featuredArticles.length, 0);
  return (
    <>
      <div role="status">
        {query === '' || count === 0 ? null : (
          <p className={styles.count}>{t('knowledgeBase:found', { count, number: numberText(count, language) })}</p>
        )}
        {count === 0 ? <Empty>{t('knowledgeBase:noneWhy')}</Empty> : null}
      </div>
      <div className={styles.grid}>
        {found.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            search={query}
            held={categories.find(({ id }) => id === category.id)?.featuredArticles.length ?? 0}
          />
        ))}
      </div>
    </>
  );
}

/** Nobody has what the address names: the way back to all. */
function Missing({ title }: { title: string }) {
  const t = useTranslations('knowledgeBase');
  return (
    <Empty title={title}>
      <Link to="?">{t('knowledgeBase:toAll')}</Link>
    </Empty>
  );
}
