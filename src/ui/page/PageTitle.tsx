import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

type Props = { icon?: ReactNode; caption?: string; children: ReactNode };

/** The heading of a page, for the header of a frame: what it is, and a line above or an icon beside it. */
export function PageTitle({ icon, caption, children }: Props) {
  return (
    <div className={styles.title}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <div className={styles.words}>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        <h1 className={styles.name}>{children}</h1>
      </div>
    </div>
  );
}
