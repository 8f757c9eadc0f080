import { Manual } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { release } from '#src/platform/release.ts';
import { Link } from '#src/ui/Link.tsx';
import { CreditLink } from './CreditLink.tsx';
import { credits } from './credits.ts';
import styles from './Footer.module.css';

/** Which console this is, how it is used, and what it is built with. */
export function Footer() {
  const t = useTexts('footer');
  return (
    <footer className={styles.footer}>
      <Link className={styles.documentation} to="/documentation">
        <Manual />
        <span>{t('footer:documentation')}</span>
      </Link>
      <bdi className={styles.version}>{release}</bdi>
      <ul className={styles.credits} aria-label={t('footer:builtWith')}>
        {credits.map((credit, at) => (
          <CreditLink key={credit.name} credit={credit} at={at} />
        ))}
      </ul>
    </footer>
  );
}
