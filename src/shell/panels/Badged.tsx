import type { JSX } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import styles from './Badged.module.css';

/** The largest number that has room beside an icon. */
const maxShown = 99;

type Props = { count: number /** In another shape. */; isUrgent?: boolean; children: JSX.Element };

/** A button that bears how much waits behind it. Its label says so, too: the badge is for the eye alone. */
export function Badged({ count, isUrgent = false, children }: Props) {
  const language = useLanguage();
  return (
    <span className={styles.badged}>
      {children}
      {count > 0 ? (
        <span className={styles.badge} data-urgent={isUrgent} dir="ltr" aria-hidden="true">
          {count > maxShown ? `${numberText(maxShown, language)}+` : numberText(count, language)}
          {isUrgent ? '!' : ''}
        </span>
      ) : null}
    </span>
  );
}
