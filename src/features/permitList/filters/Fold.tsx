import type { ReactNode } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import styles from './Filters.module.css';

type Props = { title: string; count: number; children: ReactNode };

/** One kind of filter, which opens and closes. It begins open where something is chosen. */
export function Fold({ title, count, children }: Props) {
  const language = useLanguage();
  return (
    <details className={styles.fold} open={count > 0 ? true : undefined}>
      <summary className={styles.summary}>
        {title}
        {count > 0 ? <span className={styles.count}>{numberText(count, language)}</span> : null}
      </summary>
      <fieldset className={styles.set}>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
