import { useLocation } from 'react-router-dom';
import { useTexts } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/title.ts';
import { contents } from './contents.ts';
import styles from './DocumentationScreen.module.css';
import { Breadcrumb } from './frame/Breadcrumb.tsx';
import { Menu } from './frame/Menu.tsx';
import { MenuDrawer } from './frame/MenuDrawer.tsx';
import { Neighbours } from './frame/Neighbours.tsx';
import { PageText } from './frame/PageText.tsx';
import { type Place, placesIn } from './place.ts';

const places = placesIn(contents);

/** The manual: its contents beside the page that the address names. */
export function Screen() {
  useTexts('documentation');
  const { pathname } = useLocation();
  const place = places.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return place ? <Manual place={place} /> : null;
}

function Manual({ place }: { place: Place }) {
  const t = useTexts('documentation');
  usePageTitle(`${t(place.page.title)} · ${t('titles:documentation')}`);
  return (
    <div className={styles.manual}>
      <aside className={styles.side}>
        <Menu contents={contents} />
      </aside>
      <div className={styles.main}>
        <MenuDrawer contents={contents} />
        <Breadcrumb place={place} />
        <PageText key={place.path} page={place.page} />
        <Neighbours places={places} place={place} />
      </div>
    </div>
  );
}
