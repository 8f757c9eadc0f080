import { useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Neighbours.module.css';
import { neighboursOf, type PageEntry } from './place.ts';

/** The way on, for those who read the manual from front to back. */
export function Neighbours({ places, place }: { places: readonly PageEntry[]; place: PageEntry }) {
  const t = useTranslations('documentation');
  const { previous, next } = neighboursOf(places, place);
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('documentation:neighbours')}>
      {previous && (
        <Link className={styles.previous} rel="prev" to={previous.path}>
          <span className={styles.way}>{t('documentation:previous')}</span>
          {t(previous.page.title)}
        </Link>
      )}
      {next && (
        <Link className={styles.next} rel="next" to={next.path}>
          <span className={styles.way}>{t('documentation:next')}</span>
          {t(next.page.title)}
        </Link>
      )}
    </nav>
  );
}
