import { useTexts } from '#src/i18n/i18n.ts';
import styles from './PriorityMark.module.css';

/** How loud a label is: a shape, a word and a colour that say the same. */
export function PriorityMark({ priority }: { priority: 1 | 2 }) {
  const t = useTexts('permits');
  return (
    <span className={priority === 1 ? styles.urgent : styles.soon}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {priority === 1 ? <path d="M3 0h4l3 3v4l-3 3H3L0 7V3z" /> : <path d="M5 .6 9.8 9.4H.2z" />}
      </svg>
      {t(`permits:priority${priority}`)}
    </span>
  );
}
