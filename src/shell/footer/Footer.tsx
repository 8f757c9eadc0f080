import { Manual } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { release } from '#src/platform/release.ts';
import { Link } from '#src/ui/Link.tsx';
import { CreditLink } from './CreditLink.tsx';
import { credits } from './credits.ts';
import styles from './Footer.module.css';
import { useToastPlace } from './useToastPlace.ts';

/** Which console this is, how it is used, and what it is built with. One that stays in sight has room for the message of the page. */
export function Footer({ stays }: { stays: boolean }) {
  const t = useTexts('footer');
  const toastPlace = useToastPlace();
  return (
    <footer className={styles.footer}>
      <Link className={styles.documentation} to="/documentation">
        <Manual />
        <span>{t('footer:documentation')}</span>
      </Link>
      <bdi className={styles.version}>{release}</bdi>
      {stays ? <div className={styles.room} ref={toastPlace} /> : null}
      <ul className={styles.credits} aria-label={t('footer:builtWith')}>
        {credits.map((credit, at) => (
          <CreditLink key={credit.name} credit={credit} at={at} />
        ))}
      </ul>
    </footer>
  );
}
