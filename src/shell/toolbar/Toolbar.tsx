import { Button } from '@blueprintjs/core';
import { Menu } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import styles from './Toolbar.module.css';
import { UserMenu } from './UserMenu.tsx';

type Props = { navbarOpen: boolean; onOpenNavbar: () => void; actions: ReactNode };

/** What is at hand on every page: the way to the navigation, the actions of the product, and the person's own menus. */
export function Toolbar({ navbarOpen, onOpenNavbar, actions }: Props) {
  const t = useTexts('shell');
  return (
    <header className={styles.toolbar}>
      {navbarOpen ? null : (
        <Button
          variant="minimal"
          icon={<Menu />}
          aria-label={t('shell:openNavigation')}
          aria-expanded={false}
          onClick={onOpenNavbar}
        />
      )}
      <div className={styles.room} />
      {actions}
      <LanguageMenu />
      <ThemeMenu />
      <UserMenu />
    </header>
  );
}
