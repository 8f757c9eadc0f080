import { useLocation, useSearchParams } from 'react-router-dom';
import { pageOf, resultsMatching } from '#domain/searchSample/searchSample.rules.ts';
import type { SearchResult } from '#domain/searchSample/searchSample.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { PageHead } from '#src/samples/kit/PageHead.tsx';
import { firstPage } from '#src/samples/kit/useListAddress.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Marked } from '#src/ui/text/Marked.tsx';
import './locales/keys.ts';
import { Pager } from './Pager.tsx';
import styles from './SearchSample.module.css';

/** Pages of the console, found by words. The address holds what is sought, and the page of its results. */
export function Screen() {
  const t = useTranslations('searchSample', 'kit');
  const [query, seek] = useTypedParam('q', { others: firstPage });
  return (
    <div className={styles.page}>
      <PageHead title={t('searchSample:heading')} search={{ label: t('searchSample:search'), searchText: query, onSeek: seek }} />
      <Results query={query} />
    </div>
  );
}

function Results({ query }: { query: string }) {
  const t = useTranslations('searchSample');
  const language = useLanguage();
  const { value: results, problem, retry } = useRead('searchSample.list', { query: { language } }, { keeps: true });
  if (results) return <Found results={resultsMatching(results, query)} query={query} />;
  if (problem) return <Failed problem={problem} title={t('searchSample:failed')} onRetry={retry} />;
  return <Skeleton count={5} className={styles.results} boneClassName={styles.bone} />;
}

function Found({ results, query }: { results: readonly SearchResult[]; query: string }) {
  const t = useTranslations('searchSample');
  const look = useLocation().pathname.includes('modern') ? 'modern' : 'classic';
  const [params] = useSearchParams();
  const { shown, page, pages } = pageOf(results, Number(params.get('page')));
  useShownParams({ page: page > 1 || params.get('page') === '1' ? String(page) : '' });
  return (
    <section aria-label={t('searchSample:heading')}>
      <div role="status">
        {results.length > 0 ? (
          <p className={styles.count}>{t('searchSample:found', { count: results.length })}</p>
        ) : (
          <Empty>{t('searchSample:noneWhy')}</Empty>
        )}
      </div>
      <ul className={styles.results} data-look={look}>
        {shown.map(({ id, title, url, excerpt }) => (
          <li key={id} className={styles.result}>
            <h2 className={styles.title}>
              <Link to={url}>
                <bdi>
                  <Marked text={title} search={query} />
                </bdi>
              </Link>
            </h2>
            <p className={styles.url}>
              <Ltr>{url}</Ltr>
            </p>
            <p>
              <bdi>
                <Marked text={excerpt} search={query} />
              </bdi>
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 ? <Pager page={page} pages={pages} /> : null}
    </section>
  );
}
