import type { ReactNode } from 'react';
import styles from './ToastPlace.module.css';

/**
 * Where toasts appear: top centre. Both regions are there before anything is said in them, because a screen reader listens only to
 * regions it knows.
 */
export function ToastPlace({ urgent, children }: { urgent: boolean; children: ReactNode }) {
  return (
    <div className={styles.host}>
      <div role="status">{urgent ? null : children}</div>
      <div role="alert">{urgent ? children : null}</div>
    </div>
  );
}
