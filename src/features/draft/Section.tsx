import { type ReactNode, useId } from 'react';
import styles from './Draft.module.css';

type Props = { title: string; about?: string; children: ReactNode };

/** Fields that belong together, under a heading of their own. */
export function Section({ title, about, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        {title}
      </h2>
      {about ? <p className={styles.about}>{about}</p> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
