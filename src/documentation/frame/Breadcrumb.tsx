import { useTexts } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import type { Place } from '../place.ts';
import styles from './Breadcrumb.module.css';

/** Where in the manual this page stands. */
export function Breadcrumb({ place: { section, page, path } }: { place: Place }) {
  const t = useTexts('documentation');
  return (
    <nav aria-label={t('documentation:breadcrumb')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/documentation">{t('titles:documentation')}</Link>
        </li>
        <li>{t(section.title)}</li>
        <li>
          <Link to={path} aria-current="page">
            {t(page.title)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}
