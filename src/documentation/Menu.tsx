import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import type { Section } from './contents.ts';
import styles from './Menu.module.css';
import { pathOf } from './place.ts';

type Props = { contents: readonly Section[]; onChosen?: () => void };

/** All pages by section. */
export function Menu({ contents, onChosen }: Props) {
  const t = useTranslations('documentation');
  const { pathname } = useLocation();
  const currentAt = (path: string) => (path === pathname ? 'page' : undefined);
  return (
    <nav className={styles.menu} aria-label={t('documentation:menu')}>
      {contents.map((section) => (
        <div key={section.slug}>
          <h2 className={styles.section}>{t(section.title)}</h2>
          <ul className={styles.pages}>
            {section.pages.map((page) => (
              <li key={page.slug}>
                <Link
                  className={styles.page}
                  to={pathOf(section, page)}
                  onClick={onChosen}
                  aria-current={currentAt(pathOf(section, page))}
                >
                  {t(page.title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
