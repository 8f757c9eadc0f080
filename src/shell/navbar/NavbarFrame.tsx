import { type ReactNode, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Logo } from '#src/shell/Logo.tsx';
import { useNavigation } from '#src/shell/navigation/useNavigation.ts';
import { usePicture } from '#src/system/picture.ts';
import { userOf, useSession } from '#src/system/session.ts';
import styles from './NavbarFrame.module.css';
import { VerticalMenu } from './VerticalMenu.tsx';

/** Who is signed in: name, e-mail and picture, or the usual picture. */
function NavbarUser() {
  const { data } = useSession(userOf);
  const picture = usePicture(data.photoURL);
  return (
    <div className={styles.user}>
      <bdi className={styles.userName}>{data.displayName}</bdi>
      <bdi className={styles.email}>{data.email}</bdi>
      <img className={styles.picture} src={picture || '/avatar.svg'} alt="" width="72" height="72" />
    </div>
  );
}

type Props = {
  /** The button at the end of the head. */
  button: ReactNode;
  /** Only icons are in sight. */
  narrow?: boolean;
  onChosen?: () => void;
};

/** A whole vertical navbar: its head, who is signed in, and the menu, which scrolls. */
export function NavbarFrame({ button, narrow = false, onChosen }: Props) {
  const t = useTranslations('shell');
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
