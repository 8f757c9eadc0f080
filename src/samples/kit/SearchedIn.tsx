import type { ReactNode } from 'react';
import styles from './Kit.module.css';

/** Says above a list where it was searched, and beside that how to search elsewhere. */
export function SearchedIn({ text, children }: { text: string; children: ReactNode }) {
  return (
    <p className={styles.searchedIn}>
      <span>{text}</span> {children}
    </p>
  );
}
