import type { ReactNode, Ref } from 'react';
import styles from './Work.module.css';

type Props = {
  title: string;
  status?: ReactNode;
  actions?: ReactNode;
  /** Where the focus goes when what was pressed in the card is gone. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One kind of evidence under its name: how it stands, which is read out when it changes, and what can be done beside it. */
export function WorkCard({ title, status, actions, heading, children }: Props) {
  return (
    <section className={styles.card}>
      <div className={styles.cardHead}>
        <div className={styles.pair} role="status">
          <h2 className={styles.cardTitle} {...(heading ? { ref: heading, tabIndex: -1 } : {})}>
            {title}
          </h2>
          {status}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
