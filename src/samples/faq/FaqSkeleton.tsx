import { Classes } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import styles from './FaqScreen.module.css';

const lines = Array.from({ length: 6 }, (_, index) => `line-${index}`);

/** Shown only when the questions take longer than a blink; the wait is in the style sheet. */
export function FaqSkeleton() {
  const t = useTexts('faq');
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t('ui:loading')}</span>
      {lines.map((line) => (
        <div key={line} className={`${styles.bone} ${Classes.SKELETON}`} />
      ))}
    </div>
  );
}
