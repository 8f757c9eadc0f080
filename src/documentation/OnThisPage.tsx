import { useId } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './OnThisPage.module.css';

type Props = { headings: readonly { id: string; text: string }[] };

/** The headings of the page, as links. */
export function OnThisPage({ headings }: Props) {
  const t = useTranslations('documentation');
  const title = useId();
  return (
    <nav className={styles.contents} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('documentation:onPage')}
      </h2>
      <ul className={styles.list}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link className={styles.link} to={{ hash: id }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
