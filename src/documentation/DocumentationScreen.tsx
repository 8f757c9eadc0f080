import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Link } from '#src/ui/Link.tsx';
import { contents, contentsFor, type Section } from './contents.ts';
import styles from './DocumentationScreen.module.css';
import { Menu } from './Menu.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageText } from './PageText.tsx';
import { type PageEntry, pathOf, placesIn, sectionPath } from './place.ts';

/** Where in the manual this page stands. */
function Breadcrumb({ section, path, title }: { section: Section; path: string; title: string }) {
  const t = useTranslations('documentation');
  return (
    <nav aria-label={t('documentation:breadcrumb')}>
      <ol className={styles.crumbs}>
        <li>
          <Link to="/documentation">{t('titles:documentation')}</Link>
        </li>
        {path === sectionPath(section) ? null : (
          <li>
            <Link to={sectionPath(section)}>{t(section.title)}</Link>
          </li>
        )}
        <li>
          <Link to={path} aria-current="page">
            {title}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

const places = placesIn(contents);

/** The manual: its contents beside the page that the address names. */
export function Screen() {
  useTranslations('documentation');
  const { pathname } = useLocation();
  const { samples } = usePorts();
  const shown = contentsFor({ samples });
  const at = pathname.replace(/\/$/, '');
  const place = places.find(({ path }) => path === at);
  if (place) return <Page shown={shown} place={place} />;
  const section = shown.find((one) => sectionPath(one) === at);
  return section ? <PagesOf shown={shown} section={section} /> : null;
}

type Shown = { shown: readonly Section[] };

function Page({ shown, place }: Shown & { place: PageEntry }) {
  const t = useTranslations('documentation');
  const title = t(place.page.title);
  usePageTitle(`${title} · ${t('titles:documentation')}`);
  return (
    <Manual shown={shown}>
      <Breadcrumb section={place.section} path={place.path} title={title} />
      <PageText key={place.path} page={place.page} />
      <Neighbours places={placesIn(shown)} place={place} />
    </Manual>
  );
}

/** The pages of a section, for who shortens an address or follows the trail back. */
function PagesOf({ shown, section }: Shown & { section: Section }) {
  const t = useTranslations('documentation');
  const title = t(section.title);
  usePageTitle(`${title} · ${t('titles:documentation')}`);
  return (
    <Manual shown={shown}>
      <Breadcrumb section={section} path={sectionPath(section)} title={title} />
      <h1 className={styles.heading}>{title}</h1>
      <ul className={styles.pages}>
        {section.pages.map((page) => (
          <li key={page.slug}>
            <Link to={pathOf(section, page)}>{t(page.title)}</Link>
          </li>
        ))}
      </ul>
    </Manual>
  );
}

function Manual({ shown, children }: Shown & { children: ReactNode }) {
  return (
    <div className={styles.manual}>
      <aside className={styles.side}>
        <Menu contents={shown} />
      </aside>
      <div className={styles.main}>
        <MenuDrawer contents={shown} />
        {children}
      </div>
    </div>
  );
}
