import type { ReactNode } from 'react';
import styles from './PageBody.module.css';

/** What a page shows from top to bottom, no wider than can be read; `about` says in a sentence what it is for. */
export function PageBody({ about, children }: { about?: string; children: ReactNode }) {
  return (
    <div className={styles.body}>
      {about ? <p className={styles.about}>{about}</p> : null}
      {children}
    </div>
  );
}
