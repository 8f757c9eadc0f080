import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  /** 1 when the notice is the whole page, 2 inside one. */
  level?: 1 | 2;
  alert?: boolean;
  /** Stays in colour while what is shown is old: it is about ending work. */
  goesOn?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

/** Something to tell in the middle of a page or a part of one: what it is, why, and what can be done. */
export function Notice({ icon, title, level = 2, alert = false, goesOn = false, children, actions }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice} role={alert ? 'alert' : undefined} data-goes-on={goesOn || undefined}>
      <span className={styles.icon}>{icon}</span>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
