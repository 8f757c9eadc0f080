import { useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { PrivacyText } from '#src/ui/privacy/PrivacyText.tsx';
import styles from './PrivacyScreen.module.css';

/** What is kept about people, for those who have not signed in yet. */
export function Screen() {
  const t = useTranslations('privacy');
  return (
    <article className={styles.page}>
      <h1 className={styles.heading}>{t('titles:privacy')}</h1>
      <PrivacyText />
      <Link className={styles.way} to={href('/login')}>
        {t('titles:login')}
      </Link>
    </article>
  );
}
