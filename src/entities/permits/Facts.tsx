import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and values side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.factValue}>{children}</dd>
    </div>
  );
}
