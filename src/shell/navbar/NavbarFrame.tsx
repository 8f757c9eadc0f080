import { type ReactNode, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { Logo } from '../Logo.tsx';
import { useNavigation } from '../navigation/useNavigation.ts';
import styles from './NavbarFrame.module.css';
import { NavbarUser } from './NavbarUser.tsx';
import { VerticalMenu } from './VerticalMenu.tsx';

type Props = {
  /** The button at the end of the head. */
  button: ReactNode;
  /** Only icons are in sight. */
  narrow?: boolean;
  onChosen?: () => void;
};

/** A whole vertical navbar: its head, who is signed in, and the menu, which scrolls. */
export function NavbarFrame({ button, narrow = false, onChosen }: Props) {
  const t = useTexts('shell');
  const items = useNavigation();
  const [scrolled, setScrolled] = useState(false);
  return (
    <nav className={styles.frame} aria-label={t('shell:navigation')} data-narrow={narrow}>
      <div className={styles.head}>
        <Logo size="2.8rem" />
        <span className={styles.name}>{t('ui:product')}</span>
        {button}
      </div>
      <NavbarUser />
      <div
        className={styles.menu}
        data-scrolled={scrolled}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
      >
        <VerticalMenu items={items} {...(onChosen ? { onChosen } : {})} />
      </div>
    </nav>
  );
}
