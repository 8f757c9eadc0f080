import type { ReactNode } from 'react';
import styles from './RulesScreen.module.css';

/** One table of rules under its heading; the table itself is the landmark. */
export function RulesSection({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </section>
  );
}
