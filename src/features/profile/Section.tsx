import { type ReactNode, useId } from 'react';
import styles from './ProfileScreen.module.css';

type Props = { title: string; about?: string; className?: string | undefined; actions?: ReactNode; children: ReactNode };

/** A card of the page under a heading of its own. */
export function Section({ title, about, className = '', actions, children }: Props) {
  const heading = useId();
  return (
    <section className={`${styles.section} ${className}`} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={heading}>
          {title}
        </h2>
        {actions}
      </div>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </section>
  );
}
