import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Loading.module.css';

/** A caption over a thin bar. It shows itself only after 150 ms: what is there sooner must not flicker. */
export function Loading() {
  const t = useTranslations();
  return (
    <div className={styles.loading} role="status">
      <span>{t('ui:loading')}</span>
      <span className={styles.bar} />
    </div>
  );
}
