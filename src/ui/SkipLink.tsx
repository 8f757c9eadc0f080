import { useTranslations } from '#src/i18n/i18n.ts';
import { contentId, focusContent } from '#src/platform/focus.ts';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation, to the content. */
export function SkipLink() {
  const t = useTranslations();
  return (
    <a
      className={styles.skip}
      href={`#${contentId}`}
      onClick={(event) => {
        event.preventDefault();
        focusContent();
      }}
    >
      {t('ui:skip')}
    </a>
  );
}
