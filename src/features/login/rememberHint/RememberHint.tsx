import { useTranslations } from '#src/i18n/i18n.ts';
import './locales/keys.ts';
import styles from './RememberHint.module.css';

/** Says that less is remembered than somebody might think, and why. */
export function RememberHint({ id, insecure }: { id: string; insecure: boolean }) {
  const t = useTranslations('rememberHint');
  return (
    <p className={styles.hint} id={id}>
      {insecure ? t('rememberHint:insecure') : t('rememberHint:sapOnly')}
    </p>
  );
}
