import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Link } from '#src/ui/Link.tsx';
import { contents, contentsFor } from './contents.ts';
import styles from './DocumentationScreen.module.css';
import { Menu } from './Menu.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Neighbours } from './Neighbours.tsx';
import { PageText } from './PageText.tsx';
import { type PageEntry, placesIn } from './place.ts';

/** Where in the manual this page stands. */
function Breadcrumb({ place: { section, page, path } }: { place: PageEntry }) {
  const t = useTranslations('documentation');
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

const places = placesIn(contents);

/** The manual: its contents beside the page that the address names. */
export function Screen() {
  useTranslations('documentation');
  const { pathname } = useLocation();
  const place = places.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return place ? <Manual place={place} /> : null;
}

function Manual({ place }: { place: PageEntry }) {
  const t = useTranslations('documentation');
  const { samples } = usePorts();
  const shown = contentsFor({ samples });
  usePageTitle(`${t(place.page.title)} · ${t('titles:documentation')}`);
  return (
    <div className={styles.manual}>
      <aside className={styles.side}>
        <Menu contents={shown} />
      </aside>
      <div className={styles.main}>
        <MenuDrawer contents={shown} />
        <Breadcrumb place={place} />
        <PageText key={place.path} page={place.page} />
        <Neighbours places={placesIn(shown)} place={place} />
      </div>
    </div>
  );
}
