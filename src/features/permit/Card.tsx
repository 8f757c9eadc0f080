import type { ReactNode } from 'react';
import styles from './Permit.module.css';

/** One group of facts with its name on top. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      {children}
    </section>
  );
}
