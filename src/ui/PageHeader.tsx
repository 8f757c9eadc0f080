import type { ReactNode } from 'react';
import styles from './Page.module.css';

type Props = { title: ReactNode; about?: ReactNode; actions?: ReactNode };

/** The heading of a page, a line about it, and what can be done here. */
export function PageHeader({ title, about, actions }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {about ? <p className={styles.about}>{about}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
