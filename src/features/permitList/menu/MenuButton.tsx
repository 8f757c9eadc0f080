import { More } from '@blueprintjs/icons';
import { type Translate, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Menu.module.css';

/** Opens the menu of a permit in a list. Its cell holds the focus; the grid answers the press. */
export function MenuButton({ number, t }: { number: string; t: Translate<'permits'> }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-menu
      className={styles.button}
      aria-haspopup="menu"
      aria-label={t('permits:menuOf', { number })}
      title={t('permits:menu')}
    >
      <More tagName={null} className={styles.sign} aria-hidden="true" />
    </button>
  );
}

/** The head of the column of menus: a sign to see, a word to hear. */
export function MenuHead() {
  const t = useTranslations('permits');
  return (
    <>
      <More className={styles.head} aria-hidden="true" />
      <span className="visually-hidden">{t('permits:menu')}</span>
    </>
  );
}
