import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { PageHeader } from './PageHeader.tsx';

type Props = { title: ReactNode; about?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of a usual page: a header, and content that scrolls with the document. */
export function Page({ title, about, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHeader title={title} about={about} actions={actions} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}
