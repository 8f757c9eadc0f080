import { type ReactNode, useId } from 'react';
import styles from './Work.module.css';

type Props = { title: string; status?: ReactNode; actions?: ReactNode; children: ReactNode };

/** One kind of evidence under its name: how it stands, and what can be done beside it. */
export function WorkCard({ title, status, actions, children }: Props) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.cardHead}>
        <span className={styles.pair}>
          <h2 className={styles.cardTitle} id={heading}>
            {title}
          </h2>
          {status}
        </span>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
