import { Classes } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pagesNamed } from '#domain/searchSample/searchSample.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './SearchSample.module.css';

/** The pages of the results as links: each has an address of its own. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations('searchSample');
  return (
    <nav className={styles.pager} aria-label={t('searchSample:pages')}>
      {page > 1 ? (
        <PageLink to={page - 1} label={t('searchSample:before')}>
          <ChevronLeft className={styles.turned} />
        </PageLink>
      ) : null}
      {pagesNamed(page, pages).map((number, at) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is told from another by its place alone
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={number} to={number} isCurrent={number === page} label={t('searchSample:page', { page: number })}>
            {number}
          </PageLink>
        ),
      )}
      {page < pages ? (
        <PageLink to={page + 1} label={t('searchSample:after')}>
          <ChevronRight className={styles.turned} />
        </PageLink>
      ) : null}
    </nav>
  );
}

type LinkProps = { to: number; label: string; isCurrent?: boolean; children: ReactNode };

function PageLink({ to, label, isCurrent = false, children }: LinkProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('page', String(to));
  return (
    <Link
      className={`${Classes.BUTTON} ${isCurrent ? Classes.ACTIVE : Classes.MINIMAL}`}
      to={`${pathname}?${next}`}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
