import { useTexts } from '#src/i18n/i18n.ts';
import { Logo } from '../Logo.tsx';
import { useNavigation } from '../navigation/useNavigation.ts';
import { useSettingsInForce } from '../SettingsInForce.tsx';
import styles from './HorizontalNavbar.module.css';
import { Menubar } from './menubar/Menubar.tsx';

/** The navbar across the page. In layout3 the toolbar has the name of the console, and rows are dense. */
export function HorizontalNavbar() {
  const t = useTexts('shell');
  const items = useNavigation();
  const dense = useSettingsInForce().layout.style === 'layout3';
  return (
    <nav className={styles.navbar} aria-label={t('shell:navigation')}>
      {dense ? null : (
        <span className={styles.brand}>
          <Logo size="2.8rem" />
          {t('ui:product')}
        </span>
      )}
      <Menubar items={items} label={t('shell:navigation')} dense={dense} />
    </nav>
  );
}
