import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './TemplatePages.module.css';

/** To the sign-in of the sample that has the same frame. */
export function LoginLink({ to }: { to: string }) {
  const t = useTranslations('templatePages');
  return (
    <p className={styles.way}>
      <Link to={to}>{t('templatePages:toLogin')}</Link>
    </p>
  );
}

/** Out of a page that hides the shell. */
export function ShellLink() {
  const t = useTranslations('templatePages');
  return (
    <p className={styles.way}>
      <Link to="/">{t('templatePages:toConsole')}</Link>
    </p>
  );
}
