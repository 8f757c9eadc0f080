import { type ReactNode, useId } from 'react';
import styles from './RulesScreen.module.css';

/** One table of rules under its heading. */
export function RulesSection({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {title}
      </h2>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </section>
  );
}
