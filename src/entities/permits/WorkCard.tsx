import type { ReactNode } from 'react';
import styles from './Work.module.css';

type Props = { title: string; status?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One kind of evidence under its name: how it stands, which is read out when it changes, and what can be done beside it. */
export function WorkCard({ title, status, actions, children }: Props) {
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.pair} role="status">
          <h2 className={styles.cardTitle}>{title}</h2>
          {status}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
