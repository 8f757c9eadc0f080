import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';
import type { useArrived } from './useArrived.ts';

type Props = {
  icon?: ReactNode;
  caption?: string;
  /** Of a page that is one thing among many: its heading is where one arrives. */
  arrived?: ReturnType<typeof useArrived>;
  children: ReactNode;
};

/** The heading of a page, for the header of a frame: what it is, and a line above or an icon beside it. */
export function PageTitle({ icon, caption, arrived, children }: Props) {
  return (
    <div className={styles.title}>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <div className={styles.words}>
        {caption ? <p className={styles.caption}>{caption}</p> : null}
        <h1 className={styles.name} {...arrived}>
          {children}
        </h1>
      </div>
    </div>
  );
}
